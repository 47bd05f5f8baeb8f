import { api, apiRequest, usePostQuery, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { Post, SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { HiddenPost, isHidden } from './hidden-post.tsx';
import { OwnPost } from './own-post.tsx';

/** A post can be edited until it is archived (PD-36). */
const editable: readonly SiteStatus[] = ['Draft', 'Scheduled', 'For Sale'];

/** Names an edit of a post among what the browser keeps. */
export const autosaveNameOf = (screen: RouteName, { businessId }: Post): string => `${screen}.${businessId}`;

type AmendPageProps = {
  name: RouteName;
  /** What the screen asks, where that says more than its name. */
  title?: string;
  /** The statuses in which this can be done, and the message for a post in another. */
  when?: readonly SiteStatus[];
  otherwise?: string;
  /** Why it cannot be done with a post that an Admin hid; without it, it can. */
  notWhenHidden?: string;
  /** What a hidden post that can still be changed means for this change. */
  whenHidden?: string;
  /** Use 'page' if something appears next to the form. */
  width?: 'text' | 'page';
  /** Draws the form of the post as it is stored, at this version. */
  children: (post: Post, version: string | undefined) => ReactNode;
};

/** A screen that changes one post, with the way back to it (SELL-027). It begins with what is stored now. */
export function AmendPage(props: AmendPageProps) {
  const { id = '' } = useParams();
  const read = useSellerPostToAmendQuery(id, { refetchOnMountOrArgChange: true });
  const post = { ...read, data: read.data?.held, currentData: read.currentData?.held };
  return <PostPage {...props} id={id} post={post} version={read.data?.version} />;
}

/** A screen that leaves a post as it is: the post its detail has shown will do. */
export function UnchangedPostPage(props: AmendPageProps) {
  const { id = '' } = useParams();
  return <PostPage {...props} id={id} post={usePostQuery(id)} />;
}

type PostPageProps = AmendPageProps & {
  id: string;
  version?: string;
  post: ComponentProps<typeof QueryView<Post>>['query'] & { currentData?: Post };
};

function PostPage({
  id,
  post,
  version,
  name,
  title = routes[name].title,
  when = editable,
  otherwise = 'An archived post cannot be edited.',
  notWhenHidden,
  whenHidden = 'You can still edit it. Buyers see your changes once it is approved.',
  width = 'text',
  children,
}: PostPageProps) {
  const detail = pathTo('PostDetail', id);
  return (
    <OwnPost post={post}>
      <Page
        title={title}
        documentTitle={routes[name].title}
        subtitle={post.currentData && `${post.currentData.reference}: ${post.currentData.activityHeading}`}
        back={{ to: detail, label: 'Back to the post' }}
        width={width}
      >
        <QueryView query={post} what="the post">
          {(found) =>
            when.includes(found.siteStatus) ? (
              <>
                {isHidden(found) && (
                  <HiddenPost>Our moderators hid it from Interested Parties. {notWhenHidden ?? whenHidden}</HiddenPost>
                )}
                {!(isHidden(found) && notWhenHidden) && children(found, version)}
              </>
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
    </OwnPost>
  );
}

const { useSellerPostToAmendQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Without tags: what was saved stays in its form; fetching again would reset the form. Nothing is held for the
    // next form: it would begin with what this one has changed since.
    sellerPostToAmend: build.query<Versioned<Post>, string>({
      query: (id) => apiRequest(signedInCalls.post, { query: { id } }),
      transformResponse: versioned<Post>,
      keepUnusedDataFor: 0,
    }),
  }),
});
