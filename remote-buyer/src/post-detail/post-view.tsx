import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { HistoryCard } from './history-card.tsx';
import { InterestPanel } from './interest-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { JustPosted } from './just-posted.tsx';
import { waiting } from './owner-actions.rules.ts';
import { PerformanceCard } from './performance-card.tsx';
import * as styles from './post-detail.module.css';
import { PublicDetail } from './public-detail.tsx';
import { ReceivedInterest } from './received-interest.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TimetableCard } from './timetable-card.tsx';
import type { Viewer } from './viewer.rules.ts';

/** The public detail with everything this viewer may know and do. */
export function PostView({ post, viewer }: { post: Post; viewer: Viewer }) {
  const ofFirm = viewer === 'owner' || viewer === 'reader';
  const insider = ofFirm || viewer === 'admin';
  // A seller knows the text and comes for the interest; an Admin comes to read it, and a draft has no interest.
  const broughtFirst = ofFirm && post.siteStatus !== 'Draft';
  // A post that is hidden or checked says so first.
  const statusLast = broughtFirst && post.approved && !post.firstPostAskedDate;
  const brought = <ReceivedInterest postId={post.businessId} expressions={post.expressionsOfInterest} />;
  const status = insider && <StatusPanel post={post} viewer={viewer} />;
  return (
    <div className={classOf(viewer)}>
      {viewer === 'buyer' && <InterestPanel post={post} />}
      {!statusLast && status}
      <div className={styles.postDetailMain}>
        {insider && <JustPosted post={post} />}
        {insider && post.siteStatus !== 'Draft' && (
          <PerformanceCard post={post} waits={viewer === 'owner' ? waiting(post) : []} />
        )}
        {broughtFirst && brought}
        <TimetableCard post={post} insider={insider} own={viewer === 'owner'} />
        <PublicDetail
          post={post}
          similar={viewer === 'buyer'}
          own={viewer === 'owner'}
          moderated={viewer === 'admin'}
          named={!insider}
        />
        {insider && !broughtFirst && brought}
        {insider && <InvoicesPanel invoices={post.invoice} />}
        {ofFirm && <HistoryCard postId={post.businessId} />}
      </div>
      {statusLast && status}
    </div>
  );
}

function classOf(viewer: Viewer): string {
  if (viewer === 'other') return styles.postDetail;
  const sided = `${styles.postDetail} ${styles.postDetailSided}`;
  return viewer === 'buyer' ? `${sided} ${styles.postDetailDecided}` : sided;
}
