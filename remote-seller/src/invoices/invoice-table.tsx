import type { InvoiceListItem } from '@marketplace/shared-contract/billing/invoices/invoice';
import { displayDate, displayInstant, displayRange } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { SettlementBadge } from '@marketplace/shared-ui/billing';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ListTable } from '../list-table.tsx';
import * as styles from '../paged-list.module.css';

const columns: Column<InvoiceListItem>[] = [
  {
    key: 'number',
    title: 'Invoice',
    width: 130,
    render: ({ invoice: { invoiceId, invoiceNumber } }) => (
      <Link to={pathTo('InvoiceOutput', invoiceId)}>Invoice {invoiceNumber}</Link>
    ),
  },
  {
    key: 'post',
    title: 'Post',
    width: 260,
    grows: true,
    onCard: 'wide',
    render: ({ invoice: { businessId, reference }, activityHeading }) => (
      <span className={styles.listMain}>
        <Link to={pathTo('PostDetail', businessId)}>{activityHeading ?? reference}</Link>
        {activityHeading && <span>{reference}</span>}
      </span>
    ),
  },
  {
    key: 'total',
    title: 'Total',
    width: 120,
    align: 'right',
    onCard: 'fact',
    render: ({ totalPrice }) => displayMoney(penceOf(totalPrice)),
  },
  {
    key: 'state',
    title: 'State',
    width: 140,
    onCard: 'fact',
    render: ({ settlement }) => settlement && <SettlementBadge state={settlement.state} />,
  },
  {
    key: 'due',
    title: 'Due',
    width: 160,
    onCard: 'fact',
    render: ({ invoice, settlement }) =>
      settlement && settlement.outstanding <= 0 ? 'Nothing is due' : displayDate(invoice.dueDate),
  },
  {
    key: 'issued',
    title: 'Issued',
    width: 160,
    render: ({ invoice }) => displayInstant(invoice.createdDate),
  },
  {
    key: 'posting',
    title: 'Posting',
    width: 300,
    render: ({ invoice }) => displayRange(invoice.startDate, invoice.endDate),
  },
];

/** The practitioner in charge when the invoice was issued. */
export const personOf = ({ forenames, surname }: InvoiceListItem['invoice']) => `${forenames} ${surname}`.trim();

const inCharge: Column<InvoiceListItem> = {
  key: 'practitioner',
  title: 'In charge',
  width: 160,
  render: ({ invoice }) => personOf(invoice),
};

/** Invoices as a table, with the practitioner in charge if the firm has several members. */
export const InvoiceTable = ({ invoices, shared }: { invoices: readonly InvoiceListItem[]; shared: boolean }) => (
  <ListTable
    label="Invoices"
    rows={invoices}
    columns={shared ? [...columns, inCharge] : columns}
    rowKey={({ invoice }) => invoice.invoiceId}
  />
);
