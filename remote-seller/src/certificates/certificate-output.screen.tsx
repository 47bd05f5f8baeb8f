import { isMissing } from '@marketplace/shared-auth';
import type { AnnexDocument } from '@marketplace/shared-contract/billing/certificates/annex-document';
import {
  type CertificateDocument,
  certificateDocument,
} from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Page, QueryView, SavedTick, Unchanged, useSaved } from '@marketplace/shared-ui';
import { RichText } from '@marketplace/shared-ui/rich-text';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from '../own-post.tsx';
import * as sheetStyles from '../sheet.module.css';
import { SheetActions } from '../sheet-actions.tsx';
import { SheetLayout } from '../sheet-layout.tsx';
import { useBackToList } from '../use-back-to-list.ts';
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

/** A description too long for the certificate, on a page of its own. */
function DescriptionSheet({ content }: { content: CertificateDocument }) {
  if (!content.descriptionTitle) return null;
  return (
    <section className={`${sheetStyles.sheet} ${certificateSheetStyles.annexSheet}`} aria-labelledby="description">
      <h2 id="description">{content.descriptionTitle}</h2>
      <RichText html={content.description} />
    </section>
  );
}

/** The events of the posting, line by line, and a paragraph to quote. */
function AnnexSheet({ annex }: { annex: AnnexDocument }) {
  const [saved, confirmSaved] = useSaved();
  const [problem, setProblem] = useState<string>();
  const statement = useRef<HTMLQuoteElement>(null);
  const copy = async () => {
    setProblem(undefined);
    confirmSaved(undefined);
    try {
      // Undefined if the page was not loaded over https.
      await navigator.clipboard.writeText(annex.statement);
      confirmSaved('Copied');
    } catch {
      if (statement.current) getSelection()?.selectAllChildren(statement.current);
      setProblem('Your browser did not let us copy it. The text is selected, so you can copy it yourself.');
    }
  };
  return (
    <section className={`${sheetStyles.sheet} ${certificateSheetStyles.annexSheet}`} aria-labelledby="annex">
      <h2 id="annex">{annex.title}</h2>
      <blockquote ref={statement} className={certificateSheetStyles.annexStatement}>
        {annex.statement}
      </blockquote>
      <div className="actions">
        <Button onClick={copy}>Copy this statement</Button>
        <SavedTick text={saved} />
        <Unchanged problem={problem} />
      </div>
      <table className={`${sheetStyles.sheetTable} ${certificateSheetStyles.annexTable}`}>
        <thead>
          <tr>
            {annex.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {annex.rows.map(([time, event, quantity]) => (
            <tr key={time + event}>
              <td>{time}</td>
              <td>{event}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {annex.notes.map((note) => (
        <p key={note} className={sheetStyles.sheetNote}>
          {note}
        </p>
      ))}
    </section>
  );
}
