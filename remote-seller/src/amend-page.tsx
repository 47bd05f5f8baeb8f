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

/** The key of an edit of a post in the browser's storage. */
export const autosaveNameOf = (screen: RouteName, { businessId }: Post): string => `${screen}.${businessId}`;

type AmendPageProps = {
  name: RouteName;
  /** The screen's question, if it says more than its name. */
  title?: string;
  /** The statuses in which this is possible, and the error for a post in another. */
  when?: readonly SiteStatus[];
  otherwise?: string;
  /** Why it cannot be done with a post hidden by an Admin; if absent, it can. */
  notWhenHidden?: string;
  /** What the change means for a hidden post that can still be changed. */
  whenHidden?: string;
  /** Use 'page' if something appears next to the form. */
  width?: 'text' | 'page';
  /** Renders the form for the stored post, at this version. */
  children: (post: Post, version: string | undefined) => ReactNode;
};

/** A screen that changes one post, with a link back to it (SELL-027). It starts with what is stored now. */
export function AmendPage(props: AmendPageProps) {
  const { id = '' } = useParams();
  const read = useSellerPostToAmendQuery(id, { refetchOnMountOrArgChange: true });
  const post = { ...read, data: read.data?.held, currentData: read.currentData?.held };
  return <PostPage {...props} id={id} post={post} version={read.data?.version} />;
}

/** A screen that does not change the post: the one its detail has loaded is enough. */
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
    // Without tags: the saved values stay in their form; refetching would reset the form. Nothing is cached for the next form, which would
    // start with outdated values.
    sellerPostToAmend: build.query<Versioned<Post>, string>({
      query: (id) => apiRequest(signedInCalls.post, { query: { id } }),
      transformResponse: versioned<Post>,
      keepUnusedDataFor: 0,
    }),
  }),
});
