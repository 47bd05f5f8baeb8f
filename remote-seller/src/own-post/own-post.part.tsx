import { justPostedIn } from '@marketplace/shared-contract/billing/posting/just-posted';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { displayDate, displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { AreaParts } from '@marketplace/shared-contract/web/area-parts';
import { Card, LinkButton, Notice } from '@marketplace/shared-ui';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DownloadButton } from '../download-button.tsx';
import { HistoryOf } from '../history.card.tsx';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
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

/** What a firm's members see around the public text of their post, place by place; Admins see most of it too (POST-003, POST-004). */
export function OwnPostPart({ place, onShown, ...given }: OwnPostPartProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  const Place = places[place];
  return <Place {...given} />;
}

/** A post's charges, one invoice per billable period (BILL-020). */
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

/** What was bought, above the post just posted: it stays as long as this history entry does. */
function JustPosted({ post }: { post: Post }) {
  const posted = justPostedIn(useLocation().state);
  const [latest] = post.invoice;
  const invoice = useSellerInvoiceQuery(String(latest?.invoiceId ?? ''), { skip: !posted || !latest }).data;
  const scheduled = post.siteStatus === 'Scheduled';
  // The post may have ended before this entry is opened again.
  if (!posted || !latest || !(scheduled || post.siteStatus === 'For Sale')) return null;
  const total = invoice && ` for ${displayMoney(penceOf(invoice.calculatedInformation.totalPrice))}`;
  return (
    <section aria-label={posted.text} className={`${styles.justPosted} not-printed`}>
      <Notice tone="success" title={posted.text} live>
        <ul>
          <li>
            Invoice {latest.invoiceNumber}
            {total} has been emailed.
          </li>
          {posted.buyers !== undefined && <li>{alerts(posted.buyers, scheduled, post.activeStartDate[0])}</li>}
          {posted.points?.map((point) => (
            <li key={point}>{point}</li>
          ))}
          {invoice && (
            <li>
              {scheduled
                ? 'Its Certificate of Marketing begins with the post.'
                : 'Its Certificate of Marketing has begun.'}{' '}
              {!scheduled && (
                <Link to={pathTo('CertificateOutput', invoice.invoice.periodId)}>View the certificate</Link>
              )}
            </li>
          )}
        </ul>
      </Notice>
      <div className="actions">
        <LinkButton to={pathTo('PostTimetable', post.businessId)}>Set the timetable</LinkButton>
        {!scheduled && <LinkButton to={pathTo('EmailPost', post.businessId)}>Share by email</LinkButton>}
        <DownloadButton call={sellerCalls.invoicePdf} id={latest.invoiceId}>
          Invoice {latest.invoiceNumber} (PDF)
        </DownloadButton>
        <LinkButton to={pathTo('AddPost')}>Add another post</LinkButton>
      </div>
    </section>
  );
}

function alerts(buyers: number, scheduled: boolean, start = ''): string {
  if (buyers === 0)
    return 'No buyer’s criteria match it yet. Buyers whose criteria match later will find it in their inbox.';
  const who = countOf(buyers, 'buyer', 'buyers');
  return scheduled
    ? `${who} would match it today. Alerts go out on ${displayDate(start)}, from 07:00.`
    : `Alerts are going to ${who}.`;
}
