import { creditNoteDocument } from '@marketplace/shared-contract/billing/invoices/credit-note-document';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { useSellerCreditNoteQuery } from '../invoice.api.ts';
import { SheetActions } from '../sheet-actions.tsx';
import { SheetLayout } from '../sheet-layout.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** A printable credit note, with a link to its invoice (PD-58). */
export function CreditNoteOutputScreen() {
  const { id = '' } = useParams();
  const note = useSellerCreditNoteQuery(id);
  const invoice = note.currentData?.invoice;
  const back = invoice
    ? { to: pathTo('InvoiceOutput', invoice.invoiceId), label: `Invoice ${invoice.invoiceNumber}` }
    : { to: pathTo('UserInvoices'), label: routes.UserInvoices.title };
  return (
    <Page title={routes.CreditNoteOutput.title} back={{ ...back, label: `Back to ${back.label}` }} bare>
      <QueryView query={note} what="this credit note">
        {(answer) => (
          <SheetLayout actions={<SheetActions call={sellerCalls.creditNotePdf} id={id} />}>
            <InvoiceSheet invoice={creditNoteDocument(answer)} />
          </SheetLayout>
        )}
      </QueryView>
    </Page>
  );
}
