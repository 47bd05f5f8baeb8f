import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import { sectionsOf } from '@marketplace/shared-contract/billing/statement/statement-sections';
import type { Post, SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { NotFound, useMenuPlaceOf } from '../own-post.tsx';
import { FromCase } from './from-case.tsx';
import { SectionCard } from './section-card.tsx';
import { useSellerStatementQuery } from './statement.api.ts';
import { StatementForm, type StatementFormProps } from './statement.form.tsx';
import * as styles from './statement.module.css';
import { StatementContents } from './statement-contents.tsx';
import { AnnexNote, WrittenOfPart, wordsIn } from './statement-parts.tsx';
import { SectionHeading, SectionLinks, useSection } from './statement-sections.tsx';
import { ChangedFacts, StatementStanding } from './statement-standing.tsx';
import { TakenCard } from './taken.card.tsx';

/** From the first day on sale; a statement is interim while the posting runs. */
const when: readonly SiteStatus[] = ['For Sale', 'Expired', 'Withdrawn', 'Sold'];
const canBeStated = ({ siteStatus }: Post) => when.includes(siteStatus);

/** The practitioner's account of a sale: facts, texts, and finalised statements (ADR-0076). */
export function PostStatementScreen() {
  const { id = '' } = useParams();
  const post = usePostQuery(id);
  useMenuPlaceOf(post.currentData);
  const skip = !post.currentData || !canBeStated(post.currentData);
  const read = useSellerStatementQuery(id, { refetchOnMountOrArgChange: true, skip });
  if (isMissing(post.error) || isMissing(read.error))
    return <NotFound what="post" lists={{ seller: 'PostingArchive', admin: 'AdminPosts' }} />;
  const { reference, activityHeading } = post.currentData ?? {};
  return (
    <Page
      title={routes.PostStatement.title}
      subtitle={reference && `${reference}: ${activityHeading}`}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
      width="wide"
    >
      <QueryView query={post} what="the post">
        {(found) =>
          canBeStated(found) ? (
            <QueryView query={read} what="the statement" keepPrevious>
              {({ held, version }) => <StatementView key={id} post={found} draft={held} version={version} />}
            </QueryView>
          ) : (
            <Notice
              title={`This post is ${found.siteStatus}`}
              action={<LinkButton to={pathTo('PostDetail', id)}>View Detail</LinkButton>}
            >
              <p>You can write a statement once the post has been on sale.</p>
            </Notice>
          )
        }
      </QueryView>
    </Page>
  );
}

/** The draft of a statement, one section at a time, with its finalised versions: as a form, or for reading. */
function StatementView(props: StatementFormProps) {
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
