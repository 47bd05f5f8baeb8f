import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, SavedTick, useSaved } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CreditNoteForm } from './credit-note.form.tsx';
import * as styles from './invoice-settlement.module.css';
import { RecordPaymentForm } from './payment.form.tsx';

/** An Admin's acts on an invoice: record a payment, or credit it (PD-58). One at a time. */
export function SettleInvoice({ answer }: { answer: InvoiceAnswer }) {
  const [open, setOpen] = useState<'received' | 'repaid' | 'credit'>();
  const [saved, confirmSaved] = useSaved();
  const closeForm = (text: string) => {
    setOpen(undefined);
    confirmSaved(text);
  };
  const outstanding = answer.settlement?.outstanding ?? 0;
  const credited = (answer.creditNotes ?? []).reduce((sum, { subTotal }) => sum + Math.round(subTotal * 100), 0);
  const creditable = Math.round(answer.calculatedInformation.subTotal * 100) - credited;
  const forms = { answer, onDone: closeForm, onCancel: () => setOpen(undefined) };
  return (
    <div className={styles.settleForms}>
      {(open === 'received' || open === 'repaid') && <RecordPaymentForm {...forms} kind={open} />}
      {open === 'credit' && <CreditNoteForm {...forms} left={creditable} />}
      <div className="actions">
        {!open && outstanding < 0 && <Button onClick={() => setOpen('repaid')}>Record a repayment</Button>}
        {!open && <Button onClick={() => setOpen('received')}>Record a payment</Button>}
        {!open && creditable > 0 && <Button onClick={() => setOpen('credit')}>Issue a credit note</Button>}
        <Link to={pathTo('AuditLog', undefined, { subject: 'invoice', subjectId: String(answer.invoice.invoiceId) })}>
          Invoice history
        </Link>
        <SavedTick text={saved} />
      </div>
    </div>
  );
}
