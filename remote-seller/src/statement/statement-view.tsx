import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import {
  annexTitle,
  statementPartNames,
  statementParts,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import { Card } from '@marketplace/shared-ui';
import { JumpList } from '../jump-list.tsx';
import { StatementForm, type StatementFormProps } from './statement.form.tsx';
import * as styles from './statement.module.css';
import { AnnexNote, boxesIn, FactsOfPart, factsIn, WrittenOfPart, wordsIn } from './statement-parts.tsx';
import { StatementStanding } from './statement-standing.tsx';
import { TakenCard } from './taken.card.tsx';

/** The draft of a statement with what was taken of it: as a form, or to be read. */
export function StatementView(props: StatementFormProps) {
  const { post, draft } = props;
  const parts = statementPartNames.filter((part) => factsIn(part, draft).length > 0 || boxesIn(part, draft).length > 0);
  return (
    <div className={styles.statement}>
      <StatementStanding postId={post.businessId} draft={draft} />
      <JumpList
        parts={[
          ...parts.map((part) => ({ id: `part-${part}`, title: statementParts[part] })),
          { id: 'part-annex', title: annexTitle },
        ]}
      />
      <TakenCard postId={post.businessId} taken={draft.taken} mayChange={post.mayChange !== false} />
      {post.mayChange === false ? <ReadOnly draft={draft} /> : <StatementForm {...props} />}
    </div>
  );
}

const ReadOnly = ({ draft }: { draft: StatementDraft }) => (
  <Card className={styles.statementParts}>
    {statementPartNames
      .filter((part) => factsIn(part, draft).length > 0 || boxesIn(part, draft).length > 0)
      .map((part) => (
        <section key={part} className={styles.statementPart} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`}>{statementParts[part]}</h2>
          <FactsOfPart part={part} draft={draft} />
          {boxesIn(part, draft).map((name) => (
            <WrittenOfPart key={name} name={name} text={wordsIn(draft)[name]} />
          ))}
        </section>
      ))}
    <AnnexNote draft={draft} />
  </Card>
);
