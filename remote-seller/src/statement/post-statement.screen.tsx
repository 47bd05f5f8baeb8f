import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import type { Post, SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { NotFound, useMenuPlaceOf } from '../own-post.tsx';
import { useSellerStatementQuery } from './statement.api.ts';
import { StatementView } from './statement-view.tsx';

/** From the first day on sale; a statement is interim while the posting runs. */
const when: readonly SiteStatus[] = ['For Sale', 'Expired', 'Withdrawn', 'Sold'];
const canBeStated = ({ siteStatus }: Post) => when.includes(siteStatus);

/** The practitioner’s account of a sale: facts, words, and what was taken (ADR-0076). */
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
              <p>There is something to state once it has been on sale.</p>
            </Notice>
          )
        }
      </QueryView>
    </Page>
  );
}
