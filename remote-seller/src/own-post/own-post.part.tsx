import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { AreaParts } from '@marketplace/shared-contract/web/area-parts';
import { Card, LinkButton, Notice } from '@marketplace/shared-ui';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { HistoryOf } from '../history.card.tsx';
import { JustPosted } from './just-posted.tsx';
import * as styles from './own-post.module.css';
import { waiting } from './owner-actions.rules.ts';
import { PerformanceCard } from './performance-card.tsx';
import { ReceivedInterest } from './received-interest.tsx';
import { StatusPanel } from './status-panel.tsx';

/** Tells an owner that they see their post as buyers do. Leads a draft to its last step (PD-74), and back. */
const PreviewNotice = ({ post: { businessId: id, siteStatus } }: { post: Post }) => (
  <Notice
    title={siteStatus === 'Draft' ? 'This is what buyers will see' : 'This is what buyers see'}
    action={
      <>
        {siteStatus === 'Draft' && (
          <LinkButton to={pathTo('PostDraft', id)} variant="primary">
            Continue to dates and price
          </LinkButton>
        )}
        <LinkButton to={pathTo('PostDetail', id)}>Back to managing this post</LinkButton>
      </>
    }
  >
    <p>They also have a button to express interest. Your name and company are not shown.</p>
  </Notice>
);

type OwnPostPartProps = AreaParts['seller']['PostDetail'];
type PlaceProps = Omit<OwnPostPartProps, 'place' | 'onShown'>;

/** The firm knows the text and comes for the interest; an Admin comes to read it, and a draft has no interest. */
const interestComesFirst = ({ post, viewer }: PlaceProps) => viewer !== 'admin' && post.siteStatus !== 'Draft';

const AboveText = ({ post, viewer }: PlaceProps) => (
  <>
    <JustPosted post={post} />
    {post.siteStatus !== 'Draft' && <PerformanceCard post={post} waits={viewer === 'owner' ? waiting(post) : []} />}
    {interestComesFirst({ post, viewer }) && <ReceivedInterest post={post} />}
  </>
);

const BelowText = ({ post, viewer }: PlaceProps) => (
  <>
    {!interestComesFirst({ post, viewer }) && <ReceivedInterest post={post} />}
    <InvoicesPanel invoices={post.invoice} />
    <HistoryOf of={{ post: post.businessId }} />
  </>
);

const places = { preview: PreviewNotice, status: StatusPanel, above: AboveText, below: BelowText };

/** What a firm's members see of a post of theirs around its public text, place by place; most of it Admins see too (POST-003, POST-004). */
export function OwnPostPart({ place, onShown, ...given }: OwnPostPartProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  const Place = places[place];
  return <Place {...given} />;
}

/** What a post has been charged for, one invoice a billable period (BILL-020). */
const InvoicesPanel = ({ invoices }: { invoices: Post['invoice'] }) => (
  <Card title="Invoices" className="not-printed">
    {invoices.length === 0 ? (
      <p>This Post has no Billable Periods</p>
    ) : (
      <ul className={styles.panelList}>
        {invoices.map(({ invoiceId, invoiceNumber, createdDate }) => (
          <li key={invoiceId}>
            <Link to={pathTo('InvoiceOutput', invoiceId)}>Invoice {invoiceNumber}</Link>
            <span className={styles.panelListDate}>{displayInstant(createdDate)}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
