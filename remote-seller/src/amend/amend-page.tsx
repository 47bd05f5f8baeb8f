import type { Post, SiteStatus } from '@marketplace/shared-contract/post';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/routes';
import { LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import './amend.css';
import { useSellerPostToAmendQuery } from './amend.api.ts';

/** A post can be edited until it is archived (decision 36). */
const editable: readonly SiteStatus[] = ['Draft', 'Scheduled', 'For Sale'];

/** Names an edit of a post among what the browser keeps. */
export const keptName = (screen: RouteName, { businessId }: Post): string => `${screen}.${businessId}`;

type AmendPageProps = {
  name: RouteName;
  /** The statuses in which this can be done, and what is said of a post in another. */
  when?: readonly SiteStatus[];
  otherwise?: string;
  children: (post: Post) => ReactNode;
};

/** A screen that changes one post, with the way back to it (SELL-027). */
export function AmendPage({
  name,
  when = editable,
  otherwise = 'An archived post cannot be edited.',
  children,
}: AmendPageProps) {
  const { id = '' } = useParams();
  const post = useSellerPostToAmendQuery(id, { refetchOnMountOrArgChange: true });
  const detail = pathTo('PostDetail', id);
  return (
    <Page
      title={routes[name].title}
      subtitle={post.currentData && `${post.currentData.reference}: ${post.currentData.activityHeading}`}
      back={{ to: detail, label: 'Back to the post' }}
      width="text"
    >
      <QueryView query={post} what="the post">
        {(found) =>
          when.includes(found.siteStatus) ? (
            children(found)
          ) : (
            <Notice
              title={`This post is ${found.siteStatus}`}
              action={<LinkButton to={detail}>View Detail</LinkButton>}
            >
              <p>{otherwise}</p>
            </Notice>
          )
        }
      </QueryView>
    </Page>
  );
}
