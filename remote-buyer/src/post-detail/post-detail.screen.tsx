import { isMissing, type Session, useSession } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import { factsLine } from '@marketplace/shared-contract/marketplace/posts/facts-line';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { buyersView, listOfPost } from '@marketplace/shared-contract/marketplace/posts/post-paths';
import { linesOf } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page, partLoader, QueryView } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { useEffect, useReducer } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { PostMissing } from '../post-missing.tsx';
import { InterestPanel } from './interest-panel.tsx';
import { AdminPart, FirmPart, type FirmPartProps } from './parts.tsx';
import * as styles from './post-detail.module.css';
import { PublicDetail } from './public-detail.tsx';
import { seenByBuyers } from './seen-by-buyers.rules.ts';
import { type Viewer, viewerOf } from './viewer.rules.ts';

/** A post, for any signed-in user (POST-001). */
export function PostDetailScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  const post = usePostQuery(id);
  const preview = useSearchParams()[0].get('view') === buyersView;
  const mayKnow = session?.role !== 'buyer';
  useEffect(() => {
    // Requested now, the firm's part loads in parallel with the post.
    if (mayKnow) partLoader.load('seller', 'PostDetail').catch(() => undefined);
  }, [mayKnow]);
  if (isMissing(post.error)) return <PostMissing />;

  const loadedPost = post.currentData;
  return (
    <Page
      title={loadedPost?.activityHeading ?? routes.PostDetail.title}
      subtitle={loadedPost && <PostHead post={loadedPost} />}
      back={session && listFor(session, loadedPost)}
    >
      <QueryView query={post} what="this post">
        {(found) => {
          const viewer = viewerOf(found, session);
          return viewer === 'owner' && preview ? <Preview post={found} /> : <PostView post={found} viewer={viewer} />;
        }}
      </QueryView>
    </Page>
  );
}

/** The viewer's list that contains the post; a seller has no list of another firm's posts. */
function listFor({ role, userId }: Session, post: Post | undefined) {
  const sellers =
    post &&
    (post.mayChange !== undefined || post.createdBy === userId ? listOfPost[post.siteStatus] : 'ConditionalHome');
  const name = { admin: 'AdminPosts', buyer: 'PostingInbox', seller: sellers ?? 'LivePosts' } as const;
  return { to: pathTo(name[role]), label: `Back to ${routes[name[role]].title}` };
}

/** A post's summary under its heading: where and how large, before its description. */
const PostHead = ({ post }: { post: Post }) => (
  <div className={styles.postHead}>
    <StatusBadge status={post.siteStatus} />
    <span>{post.primaryCategory[0]?.description}</span>
    <span className={styles.postFacts}>
      {factsLine(
        post.locations.map(({ description }) => description),
        linesOf('card', post),
      )}
    </span>
  </div>
);

/** The owner's preview of a post as buyers see it, with a notice. */
const Preview = ({ post }: { post: Post }) => (
  <>
    <FirmPart post={post} viewer="owner" place="preview" />
    <PostView post={seenByBuyers(post)} viewer="other" />
  </>
);

const decided = `${styles.postDetail} ${styles.postDetailSided} ${styles.postDetailDecided}`;

/** The public detail with everything this viewer may know and do. */
function PostView({ post, viewer }: { post: Post; viewer: Viewer }) {
  if (viewer !== 'buyer' && viewer !== 'other') return <InsiderView post={post} viewer={viewer} />;
  return (
    <div className={viewer === 'buyer' ? decided : styles.postDetail}>
      {viewer === 'buyer' && <InterestPanel post={post} />}
      <div className={styles.postDetailMain}>
        <PublicDetail post={post} viewer={viewer} />
      </div>
    </div>
  );
}

/** The public detail with the parts of the firm's area for its members and Admins, and of the Admin's area for Admins. */
function InsiderView({ post, viewer }: Pick<FirmPartProps, 'post' | 'viewer'>) {
  const [shown, onShown] = useReducer(() => true, false);
  const admin = viewer === 'admin';
  // A seller comes for the interest; a hidden or unchecked post says so first.
  const statusLast = !admin && post.siteStatus !== 'Draft' && post.approved && !post.firstPostAskedDate;
  // If the firm's part can't be loaded, its first place says so for all of them.
  const first = admin || statusLast ? 'above' : 'status';
  const firmPart = (place: FirmPartProps['place']) =>
    (shown || place === first) && <FirmPart {...{ post, viewer, place, onShown }} />;
  const status = <div className={styles.postDetailSide}>{admin ? <AdminPart post={post} /> : firmPart('status')}</div>;
  return (
    <div className={`${styles.postDetail} ${styles.postDetailSided}`}>
      {!statusLast && status}
      <div className={styles.postDetailMain}>{firmPart('above')}</div>
      {statusLast && status}
      <div className={styles.postDetailMain}>
        <PublicDetail post={post} viewer={viewer} />
        {firmPart('below')}
      </div>
    </div>
  );
}
