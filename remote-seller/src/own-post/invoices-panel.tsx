import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './own-post.module.css';

/** What a post has been charged for, one invoice a billable period (BILL-020). */
export const InvoicesPanel = ({ invoices }: { invoices: Post['invoice'] }) => (
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
