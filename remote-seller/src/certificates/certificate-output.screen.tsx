import { isMissing } from '@marketplace/shared-auth';
import {
  type CertificateDocument,
  certificateDocument,
} from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { RichText } from '@marketplace/shared-ui/rich-text';
import { useParams } from 'react-router-dom';
import { NotFound } from '../own-post.tsx';
import * as sheetStyles from '../sheet.module.css';
import { SheetActions } from '../sheet-actions.tsx';
import { SheetLayout } from '../sheet-layout.tsx';
import { useBackToList } from '../use-back-to-list.ts';
import { AnnexSheet } from './annex-sheet.tsx';
import { useSellerCertificateQuery } from './certificate.api.ts';
import * as certificateSheetStyles from './certificate-sheet.module.css';
import { CertificateSheet } from './certificate-sheet.tsx';

/** A printable certificate with its annex (BILL-011). */
export function CertificateOutputScreen() {
  const { id = '' } = useParams();
  const certificate = useSellerCertificateQuery(id, { refetchOnMountOrArgChange: true });
  const back = useBackToList({ seller: 'UserCertificates', admin: 'CertificateList' });
  if (!certificate.currentData && isMissing(certificate.error))
    return <NotFound what="certificate" lists={{ seller: 'UserCertificates', admin: 'CertificateList' }} />;
  return (
    <Page title={routes.CertificateOutput.title} back={back} bare>
      <QueryView query={certificate} what="this certificate">
        {(answer) => {
          const content = certificateDocument(answer);
          return (
            <SheetLayout actions={<SheetActions call={sellerCalls.certificatePdf} id={id} />}>
              <CertificateSheet content={content} verification={answer.verification} />
              <DescriptionSheet content={content} />
              <AnnexSheet annex={content.annex} />
            </SheetLayout>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** The description that has no room on the certificate, on a sheet of its own. */
function DescriptionSheet({ content }: { content: CertificateDocument }) {
  if (!content.descriptionTitle) return null;
  return (
    <section className={`${sheetStyles.sheet} ${certificateSheetStyles.annexSheet}`} aria-labelledby="description">
      <h2 id="description">{content.descriptionTitle}</h2>
      <RichText html={content.description} />
    </section>
  );
}
