import { justPostedIn } from '@marketplace/shared-contract/billing/posting/just-posted';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { Link, useLocation } from 'react-router-dom';
import { DownloadButton } from '../download-button.tsx';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import * as styles from './own-post.module.css';

/** What was bought, over the post that was just posted: it stays for as long as this entry of the history does. */
export function JustPosted({ post }: { post: Post }) {
  const posted = justPostedIn(useLocation().state);
  const [latest] = post.invoice;
  const invoice = useSellerInvoiceQuery(String(latest?.invoiceId ?? ''), { skip: !posted || !latest }).data;
  const scheduled = post.siteStatus === 'Scheduled';
  // Come back to later, the post may have ended since.
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
