import { useSession } from '@marketplace/shared-auth';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Card, LinkButton, Notice } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { whyClosed } from '../closed-for-interest.rules.ts';
import { DownloadAll } from '../download-all.tsx';
import { TeamPostPanel } from '../marks/team-post.panel.tsx';
import { placeInReading } from '../reading.ts';
import { daysLeftText } from './days-left.rules.ts';
import * as styles from './decision.module.css';
import { OwnMarks } from './own-marks.tsx';

/**
 * Everything a buyer needs to decide, in view while they read: until when, the contact to the practitioner (BUY-013), and other acts on the
 * post.
 */
export function InterestPanel({ post }: { post: Post }) {
  const closedReason = whyClosed(post);
  return (
    <div className={`${styles.decision} not-printed`}>
      {closedReason && (
        <Notice tone={post.hasExpressedInterest ? 'success' : 'info'} title={closedReason}>
          {post.hasExpressedInterest && <Link to={pathTo('ExpressedInterest')}>{routes.ExpressedInterest.title}</Link>}
        </Notice>
      )}
      {post.siteStatus === 'For Sale' && (
        <div className={`card ${styles.act}`}>
          <Closes post={post} />
          {!closedReason && (
            <>
              <LinkButton to={pathTo('ExpressInterest', post.businessId)} variant="primary" block>
                Express Interest
              </LinkButton>
              <p className={`${styles.quiet} ${styles.goesWithIt}`}>Your name and contact details go with it.</p>
            </>
          )}
          <ParticularsLinks post={post} />
        </div>
      )}
      {post.siteStatus !== 'For Sale' && <ParticularsLinks post={post} />}
      {post.siteStatus !== 'Withdrawn' && (
        <LinkButton to={pathTo('PostQuestions', post.businessId)} block>
          {routes.PostQuestions.title + (post.newAnswers ? ` (${post.newAnswers} new)` : '')}
        </LinkButton>
      )}
      <Card className={styles.aside}>
        {post.reference && (
          <p className={styles.quiet}>
            Reference <strong>{post.reference}</strong>
          </p>
        )}
        <OwnMarks post={post} />
        <PostTools postId={post.businessId} />
        <Neighbours postId={post.businessId} />
        <TeamPostPanel postId={post.businessId} />
      </Card>
    </div>
  );
}

function Closes({ post: { activeEndDate } }: { post: Post }) {
  const [end] = activeEndDate;
  if (!end) return null;
  const { text, soon } = daysLeftText(end);
  return (
    <p className={styles.closes}>
      Closes {displayDate(end)}, <strong className={soon ? styles.soon : undefined}>{text}</strong>
    </p>
  );
}

/** Links to the previous and next post of the list. They replace the history entry, so that Back leads to the list. */
function Neighbours({ postId }: { postId: number }) {
  const at = placeInReading(useSession()?.userId ?? '', postId);
  if (!at || at.total < 2) return null;
  const to = (id: number | undefined, text: string) =>
    id === undefined ? (
      <span aria-hidden />
    ) : (
      <Link to={pathTo('PostDetail', id)} replace>
        {text}
      </Link>
    );
  return (
    <nav className={styles.neighbours} aria-label={`Next to this post in ${at.title}`}>
      {to(at.previous, '‹ Previous')}
      <span className={styles.quiet}>
        {at.place.toLocaleString('en-GB')} of {at.total.toLocaleString('en-GB')}
      </span>
      {to(at.next, 'Next ›')}
    </nav>
  );
}

/** Links to a post's particulars, and to the buyer's undertaking, which they can still read when the sale is over. */
function ParticularsLinks({ post }: { post: Post }) {
  const { businessId, siteStatus, offersParticulars, particularsOpen, undertakingGiven } = post;
  const offered = offersParticulars && siteStatus === 'For Sale' && !particularsOpen && !undertakingGiven;
  return (
    <>
      {particularsOpen && (
        <>
          <LinkButton to={pathTo('ReadParticulars', businessId)} block>
            Read the particulars
          </LinkButton>
          <DownloadAll postId={businessId} block />
        </>
      )}
      {(offered || undertakingGiven) && (
        <LinkButton to={pathTo('GiveUndertaking', businessId)} block>
          {undertakingGiven ? 'Your undertaking' : 'Particulars, against an undertaking'}
        </LinkButton>
      )}
    </>
  );
}

/** Prints a post or copies its address. The link requires a login. */
function PostTools({ postId }: { postId: number }) {
  const [said, setSaid] = useState('');
  const address = location.origin + pathTo('PostDetail', postId);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Link copied');
    } catch {
      setSaid(`Copy this link: ${address}`);
    }
  };
  return (
    <div>
      <div className={styles.tools}>
        <Button variant="text" onClick={() => print()}>
          Print
        </Button>
        <Button variant="text" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      <p role="status" className={styles.quiet}>
        {said}
      </p>
    </div>
  );
}
