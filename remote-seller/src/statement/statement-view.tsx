import { sectionsOf } from '@marketplace/shared-contract/billing/statement/statement-sections';
import { Card } from '@marketplace/shared-ui';
import { FromCase } from './from-case.tsx';
import { SectionCard } from './section-card.tsx';
import { StatementForm, type StatementFormProps } from './statement.form.tsx';
import * as styles from './statement.module.css';
import { StatementContents } from './statement-contents.tsx';
import { AnnexNote, WrittenOfPart, wordsIn } from './statement-parts.tsx';
import { SectionHeading, SectionLinks, useSection } from './statement-sections.tsx';
import { ChangedFacts, StatementStanding } from './statement-standing.tsx';
import { TakenCard } from './taken.card.tsx';

/** The draft of a statement, one section at a time, with what was finalised of it: as a form, or to be read. */
export function StatementView(props: StatementFormProps) {
  const { post, draft } = props;
  return (
    <div className={styles.statement}>
      <StatementStanding postId={post.businessId} draft={draft} />
      {post.mayChange === false ? <ReadOnly {...props} /> : <StatementForm {...props} />}
    </div>
  );
}

function ReadOnly({ post: { businessId: postId }, draft }: StatementFormProps) {
  const { at, heading, before, after } = useSection(draft);
  const written = wordsIn(draft);
  return (
    <div className={styles.statementLayout}>
      <StatementContents sections={sectionsOf(draft.facts, written, draft.fromCase)} at={at} />
      <div className={styles.statement}>
        {at === 'finish' ? (
          <>
            <Card className={styles.statementSection}>
              <SectionHeading {...{ at, heading }} />
              <ChangedFacts draft={draft} />
              <AnnexNote draft={draft} />
              <SectionLinks {...{ before, after }} />
            </Card>
            <TakenCard postId={postId} taken={draft.taken} mayChange={false} />
          </>
        ) : (
          <SectionCard
            {...{ part: at, postId, draft, written, heading }}
            box={(name) => (
              <>
                <WrittenOfPart name={name} text={written[name]} />
                {name === 'company' && <FromCase fromCase={draft.fromCase} answer={written.company} />}
              </>
            )}
          >
            <SectionLinks {...{ before, after }} />
          </SectionCard>
        )}
      </div>
    </div>
  );
}
