import { useSession } from '@marketplace/shared-auth';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { useToday } from '@marketplace/shared-ui/date';
import * as styles from '../amend.module.css';
import { useSellerInvoiceQuery } from '../invoice.api.ts';

type EndedProps = { post: Post; title: string; text: string; repost?: boolean };

/** The next steps once a post is off the marketplace: its outcome, the post as it is now, its certificate, and reposting. */
export function PostEnded({ post: { businessId, invoice }, title, text, repost }: EndedProps) {
  const archive = useSession()?.role === 'admin' ? 'AdminPosts' : 'PostingArchive';
  const latest = invoice[0]?.invoiceId;
  // The certificate is identified by its period, which the invoice names.
  const billed = useSellerInvoiceQuery(String(latest ?? ''), { skip: latest === undefined }).data?.invoice;
  // A period that was to continue the post has not begun: it has no certificate to look for.
  const today = useToday();
  const period = billed && billed.startDate <= today ? billed.periodId : undefined;
  return (
    <div className={styles.amendEnded}>
      <Notice tone="success" title={title}>
        <p>{text}</p>
      </Notice>
      <div className="actions">
        <LinkButton to={pathTo('PostOutcome', businessId)} variant="primary">
          Record the outcome
        </LinkButton>
        <LinkButton to={pathTo('PostDetail', businessId)}>View the post</LinkButton>
        {period !== undefined && <LinkButton to={pathTo('CertificateOutput', period)}>View the certificate</LinkButton>}
        {repost && <LinkButton to={pathTo('Repost', businessId)}>{routes.Repost.title}</LinkButton>}
        <LinkButton to={pathTo(archive)}>{routes[archive].title}</LinkButton>
      </div>
    </div>
  );
}
