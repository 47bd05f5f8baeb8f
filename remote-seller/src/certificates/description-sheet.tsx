import type { CertificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { RichText } from '@marketplace/shared-ui/rich-text';
import * as sheetStyles from '../sheet.module.css';
import * as certificateSheetStyles from './certificate-sheet.module.css';

/** The description that has no room on the certificate, on a sheet of its own. */
export function DescriptionSheet({ content }: { content: CertificateDocument }) {
  if (!content.descriptionTitle) return null;
  return (
    <section className={`${sheetStyles.sheet} ${certificateSheetStyles.annexSheet}`} aria-labelledby="description">
      <h2 id="description">{content.descriptionTitle}</h2>
      <RichText html={content.description} />
    </section>
  );
}
