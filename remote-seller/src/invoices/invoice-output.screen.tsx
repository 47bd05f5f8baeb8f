import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { invoiceDocument } from '@marketplace/shared-contract/invoice-document';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import { SheetActions } from '../sheet-actions.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';

const back = { to: pathTo('UserInvoices'), label: `Back to ${routes.UserInvoices.title}` };

/** A printable invoice (BILL-008). */
export function InvoiceOutputScreen() {
  const { id = '' } = useParams();
  const invoice = useSellerInvoiceQuery(id);
  return (
    <Page title={routes.InvoiceOutput.title} back={back} bare>
      <QueryView query={invoice} what="this invoice">
        {(answer) => (
          <>
            <SheetActions call={sellerCalls.invoicePdf} id={id} />
            <InvoiceSheet invoice={invoiceDocument(answer)} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
