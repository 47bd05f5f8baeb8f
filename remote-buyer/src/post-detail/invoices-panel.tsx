import { displayInstant } from '@marketplace/shared-contract/calendar';
import type { Post } from '@marketplace/shared-contract/post';
import { Card } from '@marketplace/shared-ui';

/** What a post has been charged for. */
export const InvoicesPanel = ({ invoices }: { invoices: Post['invoice'] }) => (
  <Card title="Invoices">
    {invoices.length === 0 ? (
      <p>This Post has no Billable Periods</p>
    ) : (
      <ul className="panel-list">
        {invoices.map(({ invoiceId, createdDate }) => (
          <li key={invoiceId}>
            Invoice {invoiceId}
            <span className="panel-list-date">{displayInstant(createdDate)}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
