import { useSession } from '@marketplace/shared-auth';
import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { type InterestedPost, interestedSorts } from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { pageIn } from '@marketplace/shared-contract/platform/json-list/page-number';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Card,
  EmptyState,
  LinkButton,
  lazyPart,
  Page,
  QueryView,
  SectorName,
  useAddressQuery,
} from '@marketplace/shared-ui';
import {
  ListLookControl,
  ListTools,
  PostCards,
  PostCardView,
  SortControl,
  StatusBadge,
  useListLook,
  useListSort,
} from '@marketplace/shared-ui/post';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { liveText } from '../closed-for-interest.rules.ts';
import { ColleaguesInterest } from '../marks/colleagues-interest.tsx';
import { postsPerPage } from '../page-size.ts';
import { PagedPosts } from '../paged-posts.tsx';
import { Answer } from './answer.tsx';
import { useBuyerInterestedPostsQuery } from './interest.api.ts';
import * as styles from './interest.module.css';
import { isEnded } from './interest-steps.rules.ts';
import type { InterestedTable as Table } from './interested-table.tsx';

// Readers of cards load no table.
const InterestedTable = lazyPart<ComponentProps<typeof Table>>('the table', () =>
  import('./interested-table.tsx').then((m) => m.InterestedTable),
);

const { title } = routes.ExpressedInterest;

/** The posts the buyer has expressed interest in, latest first (BUY-010): those still for sale, then those that have ended. */
export function ExpressedInterestScreen() {
  const { query } = useAddressQuery();
  const page = pageIn(query);
  const { sort, direction, setSort, reset } = useListSort(interestedSorts, 'dateExpressed');
  const posts = useBuyerInterestedPostsQuery(
    { page, pageSize: postsPerPage, sort, direction, live: 'first' },
    freshList,
  );
  useEntered(posts.refetch);
  const [lookOf, setLook] = useListLook(useSession()?.userId);
  const look = lookOf(posts.data?.total);
  const order = (
    <div className={styles.order}>
      <ListTools>
        <SortControl value={{ sort, direction }} onChange={setSort} onReset={reset} options={interestedSorts} />
        <ListLookControl look={look} onChange={setLook} />
      </ListTools>
    </div>
  );

  return (
    <Page title={title} extra={posts.data && posts.data.total > 1 && order} width="wide">
      <p>
        <Link to={pathTo('OwnUndertakings')}>{routes.OwnUndertakings.title}</Link>
      </p>
      <QueryView
        query={posts}
        what="your expressions of interest"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={<NoneYet />}
      >
        {(found) => (
          <PagedPosts
            found={found}
            page={page}
            label="Posts you have expressed interest in"
            busy={posts.isFetching}
            groupOf={(post) => (post.available && !isEnded(post) ? 'Live posts' : 'No longer live')}
            draw={(group, label) =>
              look === 'table' ? (
                <InterestedTable label={label} posts={group} />
              ) : (
                <PostCards label={label}>
                  {group.map((post) => (
                    <InterestedCard key={post.businessId} post={post} />
                  ))}
                </PostCards>
              )
            }
          />
        )}
      </QueryView>
      {!posts.isLoading && <ColleaguesInterest />}
    </Page>
  );
}

const NoneYet = () => (
  <EmptyState
    icon="mail"
    action={
      <LinkButton to={pathTo('PostingInbox')} variant="primary">
        {`Open ${routes.PostingInbox.title}`}
      </LinkButton>
    }
  >
    <p>Posts you express interest in are kept here.</p>
  </EmptyState>
);

/** A post the buyer has answered: their message, and its state. */
const InterestedCard = ({ post }: { post: InterestedPost }) =>
  post.available ? (
    <PostCardView
      as="li"
      heading="h3"
      post={post}
      subtitle={liveText(post)}
      badge={<StatusBadge status={post.siteStatus} />}
    >
      <Answer post={post} />
    </PostCardView>
  ) : (
    <UnavailableCard post={post} />
  );

/** A hidden post's detail would not open: its card has no link (PD-2). */
const UnavailableCard = ({ post }: { post: InterestedPost }) => (
  <Card as="li" className="post-card">
    <div className="post-card-top">
      <p className="eyebrow">
        <SectorName category={post.primaryCategory[0]?.categoryId} name={post.primaryCategory[0]?.description ?? ''} />
      </p>
      <StatusBadge status="Withdrawn" text="Not available" />
    </div>
    <h3 className="post-card-title">{post.activityHeading}</h3>
    <p className="post-card-facts">
      This post is not on show at the moment. Your message has been sent, and the practitioner can still reply to you.
    </p>
    <Answer post={post} />
    <p className="post-card-foot">Reference {post.reference}</p>
  </Card>
);
