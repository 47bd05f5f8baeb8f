import { isMissing, useSession } from '@marketplace/shared-auth';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { invoiceDocument } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import type { Payment, SettlementState } from '@marketplace/shared-contract/billing/invoices/settlement';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { displayDate, displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { Card, DefinitionList, lazyPart, Page, QueryView } from '@marketplace/shared-ui';
import { SettlementBadge } from '@marketplace/shared-ui/billing';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { HistoryOf } from '../history.card.tsx';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import { NotFound } from '../own-post.tsx';
import { SheetActions } from '../sheet-actions.tsx';
import { SheetLayout } from '../sheet-layout.tsx';
import { useBackToList } from '../use-back-to-list.ts';
import * as styles from './invoice-settlement.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** A printable invoice (BILL-008). */
export function InvoiceOutputScreen() {
  const { id = '' } = useParams();
  const invoice = useSellerInvoiceQuery(id);
  const back = useBackToList({ seller: 'UserInvoices', admin: 'InvoiceList' });
  if (!invoice.currentData && isMissing(invoice.error))
    return <NotFound what="invoice" lists={{ seller: 'UserInvoices', admin: 'InvoiceList' }} />;
  return (
    <Page title={routes.InvoiceOutput.title} back={back} bare>
      <QueryView query={invoice} what="this invoice">
        {(answer) => (
          <SheetLayout
            actions={<SheetActions call={sellerCalls.invoicePdf} id={id} />}
            aside={
              <>
                <InvoiceSettlement answer={answer} />
                <HistoryOf of={{ invoice: answer.invoice.invoiceId }} />
              </>
            }
          >
            <InvoiceSheet invoice={invoiceDocument(answer)} />
          </SheetLayout>
        )}
      </QueryView>
    </Page>
  );
}

// No seller needs its forms.
const SettleInvoice = lazyPart<{ answer: InvoiceAnswer }>('the payments', () =>
  import('./settle-invoice.tsx').then((m) => m.SettleInvoice),
);
const TakeBack = lazyPart<{ payment: Payment }>('the correction', () =>
  import('./take-back-payment.tsx').then((m) => m.TakeBackPayment),
);

const money = (inPounds: number) => displayMoney(penceOf(inPounds));

/** Entries since an invoice was issued: they are not part of it and are not printed with it (PD-58). */
function InvoiceSettlement({ answer }: { answer: InvoiceAnswer }) {
  const admin = useSession()?.role === 'admin';
  const { invoice, calculatedInformation, settlement, payments = [], creditNotes = [] } = answer;
  if (!settlement) return null;
  const { state, credited, paid, outstanding } = settlement;
  const correctable = ({ paymentId, kind }: Payment) =>
    kind !== 'corrected' && !payments.some(({ corrects }) => corrects === paymentId);
  return (
    <Card title="Payment" extra={<SettlementBadge state={state} />} className={styles.invoiceStanding}>
      <p>{sentences[state](money(Math.abs(outstanding)), displayDate(invoice.dueDate))}</p>
      <DefinitionList
        className={styles.standingSums}
        items={[
          ['Invoiced', money(calculatedInformation.totalPrice)],
          ['Credited', credited !== 0 && money(credited)],
          ['Paid', paid !== 0 && money(paid)],
          [outstanding < 0 ? 'To be paid back' : 'Outstanding', money(Math.abs(outstanding))],
        ]}
      />
      {creditNotes.length + payments.length > 0 && (
        <ul className={styles.standingEntries} aria-label="Payments and credit notes">
          {creditNotes.map(({ creditNoteId, creditNoteNumber, createdDate, totalPrice }) => (
            <Entry key={`note-${creditNoteId}`} amount={money(totalPrice)}>
              <Link to={pathTo('CreditNoteOutput', creditNoteId)}>Credit note {creditNoteNumber}</Link>,{' '}
              {displayInstant(createdDate)}
            </Entry>
          ))}
          {payments.map((payment) => (
            <Entry key={payment.paymentId} amount={money(payment.amount)}>
              {entryText(payment)}
              {admin && correctable(payment) && <TakeBack payment={payment} />}
            </Entry>
          ))}
        </ul>
      )}
      {admin && <SettleInvoice answer={answer} />}
    </Card>
  );
}

const kinds: Record<Payment['kind'], string> = {
  received: 'Paid on',
  repaid: 'Paid back on',
  corrected: 'Entry reversed on',
};

/** An entry in words: when, how and with which reference, as far as known. */
const entryText = ({ kind, paidOn, method, reference }: Payment) =>
  [
    `${kinds[kind]} ${displayDate(paidOn)}`,
    method && method !== 'Other' && `by ${method.toLowerCase()}`,
    reference && `reference ${reference}`,
  ]
    .filter(Boolean)
    .join(', ');

const sentences: Record<SettlementState, (amount: string, due: string) => string> = {
  'Nothing due': () => 'There is nothing to pay.',
  Due: (amount, due) => `${amount} is due by ${due}.`,
  'Part paid': (amount, due) => `${amount} is still due by ${due}.`,
  Overdue: (amount, due) => `${amount} was due by ${due} and has not been paid.`,
  Paid: () => 'Paid in full. Thank you.',
  Credited: () => 'Credited in full. There is nothing to pay.',
  'To be repaid': (amount) => `${amount} more than is owed has been paid. We will pay it back.`,
};

const Entry = ({ amount, children }: { amount: string; children: ReactNode }) => (
  <li>
    <span>{children}</span>
    <span className={styles.standingAmount}>{amount}</span>
  </li>
);
