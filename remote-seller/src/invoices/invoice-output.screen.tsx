import { isMissing } from '@marketplace/shared-auth';
import { invoiceDocument } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { HistoryOf } from '../history.card.tsx';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import { NotFound } from '../own-post.tsx';
import { SheetActions } from '../sheet-actions.tsx';
import { SheetLayout } from '../sheet-layout.tsx';
import { useBackToList } from '../use-back-to-list.ts';
import { InvoiceSettlement } from './invoice-settlement.tsx';
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
