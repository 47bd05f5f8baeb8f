import type { AdminInvoice } from '@marketplace/shared-contract/billing/invoices/invoice';
import { invoiceList } from '@marketplace/shared-contract/operations/lists/invoices';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { SettlementBadge } from '@marketplace/shared-ui/billing';
import { RowMenu } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ShortDay, ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import { type Cells, ListTable, type ListTableProps } from '../list/table-list.tsx';
import { money } from '../money.ts';

/** A sum that is usually zero: then a dash, so that the others stand out. */
const some = (inPounds: number | undefined) => (inPounds ? money(inPounds) : '–');

const InvoiceMenu = ({ invoice: { invoiceId, invoiceNumber, businessId } }: { invoice: AdminInvoice }) => (
  <RowMenu label={`Actions for invoice ${invoiceNumber}`}>
    <Link to={pathTo('InvoiceOutput', invoiceId)}>View invoice, record a payment or credit it</Link>
    <Link to={pathTo('PostDetail', businessId)}>View post</Link>
    <Link to={pathTo('AuditLog', undefined, { subject: 'invoice', subjectId: String(invoiceId) })}>
      Invoice history
    </Link>
  </RowMenu>
);

/** The columns of invoices as a table. */
const invoiceCells: Cells<typeof invoiceList> = {
  number: ({ invoiceId, invoiceNumber }) => (
    <Link to={pathTo('InvoiceOutput', invoiceId)} aria-label={`Invoice ${invoiceNumber}`}>
      {invoiceNumber}
    </Link>
  ),
  issued: ({ createdDate }) => <ShortMoment at={createdDate} />,
  due: ({ dueDate }) => <ShortDay day={dueDate} />,
  company: ({ company, forenames, surname }) => (
    <TwoLines first={<span title={company}>{company}</span>} second={`${forenames} ${surname}`} />
  ),
  post: ({ reference, activityHeading, totalDays }) => (
    <TwoLines
      first={<span title={activityHeading ?? reference}>{activityHeading ?? reference}</span>}
      second={`${activityHeading ? `${reference} · ` : ''}${totalDays} days`}
    />
  ),
  net: ({ subTotal }) => money(subTotal),
  vat: ({ vat }) => money(vat),
  total: ({ totalPrice }) => money(totalPrice),
  paid: ({ settlement }) => some(settlement?.paid),
  credited: ({ settlement }) => some(settlement?.credited),
  state: ({ settlement }) => settlement && <SettlementBadge state={settlement.state} />,
  action: (invoice) => <InvoiceMenu invoice={invoice} />,
};

/** A page of invoices as a table. */
export const InvoiceTable = (props: ListTableProps<typeof invoiceList>) => (
  <ListTable {...props} list={invoiceList} cells={invoiceCells} rowKey={({ invoiceId }) => invoiceId} />
);
