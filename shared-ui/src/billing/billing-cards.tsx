import type { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { Invoice } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { Settlement } from '@marketplace/shared-contract/billing/invoices/settlement';
import { displayDate, displayInstant, displayRange } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { Card, type Definition, DefinitionList, LinkButton } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './billing.css';
import { outstandingOf, SettlementBadge } from './settlement-badge.tsx';

/** Invoices or certificates, one below the other. */
export const BillingCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="billing-cards" aria-label={label}>
    {children}
  </ul>
);

type InvoiceCardProps = {
  invoice: Invoice;
  totalPrice: number;
  /** Its post's heading; absent from APIs before December 2026. */
  activityHeading?: string;
  /** Its settlement; absent from APIs before November 2026. */
  settlement?: Settlement;
  /** Additional facts, besides those for every reader of the invoice. */
  more?: readonly Definition[];
};

/** An invoice in a list, with links to it and to its post (BILL-010). */
export function InvoiceCard({ invoice, totalPrice, activityHeading, settlement, more = [] }: InvoiceCardProps) {
  const { invoiceId, invoiceNumber, businessId, reference, company, startDate, endDate } = invoice;
  const total = displayMoney(penceOf(totalPrice));
  const open = settlement ? outstandingOf(settlement) : '';
  const facts: Definition[] = [
    ['Issued', displayInstant(invoice.createdDate)],
    ['Due', settlement && settlement.outstanding <= 0 ? 'Nothing is due' : displayDate(invoice.dueDate)],
    ['Posting', displayRange(startDate, endDate)],
    ['Invoiced to', company],
    ['Invoice total', open && total],
    ...more,
  ];
  return (
    <BillingCard
      title={<Link to={pathTo('InvoiceOutput', invoiceId)}>Invoice {invoiceNumber}</Link>}
      about={[activityHeading, `Reference ${reference}`]}
      side={
        <span className="billing-side">
          {settlement && <SettlementBadge state={settlement.state} />}
          <span className="billing-total">{open || total}</span>
        </span>
      }
      facts={facts}
      actions={
        <>
          <LinkButton to={pathTo('InvoiceOutput', invoiceId)} aria-label={`View Invoice ${invoiceNumber}`}>
            View Invoice
          </LinkButton>
          <ViewPost id={businessId} reference={reference} />
        </>
      }
    />
  );
}

/** A certificate in a list, with links to it and to its post (BILL-012). */
export function CertificateCard({ period, reference, activityHeading }: CertificateListItem) {
  const { periodId, businessId, final, userCompany, cancelledOn } = period;
  const facts: Definition[] = [
    [cancelledOn ? 'Was to begin' : 'Live from', displayDate(period.startDate)],
    [cancelledOn ? 'Was to end' : final ? 'Last day on sale' : 'Live until', displayDate(period.endDate)],
    ['Cancelled', cancelledOn ? displayDate(cancelledOn) : ''],
    ['Posted', displayInstant(period.createdDate)],
    ['Company', userCompany],
  ];
  const standing = cancelledOn ? 'Cancelled' : final ? 'Final' : 'In progress';
  return (
    <BillingCard
      title={<Link to={pathTo('CertificateOutput', periodId)}>Certificate of {reference}</Link>}
      about={[activityHeading]}
      side={<span className={final ? 'billing-final' : 'billing-open'}>{standing}</span>}
      facts={facts}
      actions={
        <>
          <LinkButton to={pathTo('CertificateOutput', periodId)} aria-label={`View Certificate of ${reference}`}>
            View Certificate
          </LinkButton>
          <ViewPost id={businessId} reference={reference} />
        </>
      }
    />
  );
}

const ViewPost = ({ id, reference }: { id: number; reference: string }) => (
  <LinkButton to={pathTo('PostDetail', id)} variant="text" aria-label={`View Post ${reference}`}>
    View Post
  </LinkButton>
);

type BillingCardProps = {
  title: ReactNode;
  /** Its subject. */
  about: readonly (string | undefined)[];
  side: ReactNode;
  facts: readonly Definition[];
  actions: ReactNode;
};

const BillingCard = ({ title, about, side, facts, actions }: BillingCardProps) => (
  <Card as="li" className="billing-card">
    <div className="billing-head">
      <h2>{title}</h2>
      {side}
    </div>
    {about.some(Boolean) && <p className="billing-reference">{about.filter(Boolean).join(' · ')}</p>}
    <DefinitionList className="billing-facts" items={facts} />
    <div className="actions">{actions}</div>
  </Card>
);
