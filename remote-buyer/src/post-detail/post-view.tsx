import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { HistoryCard } from './history-card.tsx';
import { InterestPanel } from './interest-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { JustPosted } from './just-posted.tsx';
import { PerformanceCard } from './performance-card.tsx';
import * as styles from './post-detail.module.css';
import { PublicDetail } from './public-detail.tsx';
import { ReceivedInterest } from './received-interest.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TimetableCard } from './timetable-card.tsx';
import type { Viewer } from './viewer.rules.ts';

/** The public detail with everything this viewer may know and do. */
export function PostView({ post, viewer }: { post: Post; viewer: Viewer }) {
  const insider = viewer === 'owner' || viewer === 'reader' || viewer === 'admin';
  // A seller knows the text and comes for the interest; an Admin comes to read it, and a draft has no interest.
  const broughtFirst = (viewer === 'owner' || viewer === 'reader') && post.siteStatus !== 'Draft';
  const brought = <ReceivedInterest postId={post.businessId} expressions={post.expressionsOfInterest} />;
  const charged = <InvoicesPanel invoices={post.invoice} />;
  return (
    <div className={classOf(viewer)}>
      {viewer === 'buyer' && <InterestPanel post={post} />}
      {insider && <StatusPanel post={post} viewer={viewer} />}
      <div className={styles.postDetailMain}>
        {insider && <JustPosted post={post} />}
        {!broughtFirst && <TimetableCard post={post} insider={insider} own={viewer === 'owner'} />}
        {broughtFirst && brought}
        {broughtFirst && <TimetableCard post={post} insider={insider} own={viewer === 'owner'} />}
        {insider && post.siteStatus !== 'Draft' && <PerformanceCard postId={post.businessId} />}
        {broughtFirst && charged}
        <PublicDetail
          post={post}
          similar={viewer === 'buyer'}
          own={viewer === 'owner'}
          moderated={viewer === 'admin'}
          named={!insider}
        />
        {insider && !broughtFirst && (
          <>
            {brought}
            {charged}
          </>
        )}
        {(viewer === 'owner' || viewer === 'reader') && <HistoryCard postId={post.businessId} />}
      </div>
    </div>
  );
}

function classOf(viewer: Viewer): string {
  if (viewer === 'other') return styles.postDetail;
  const sided = `${styles.postDetail} ${styles.postDetailSided}`;
  return viewer === 'buyer' ? `${sided} ${styles.postDetailDecided}` : sided;
}
