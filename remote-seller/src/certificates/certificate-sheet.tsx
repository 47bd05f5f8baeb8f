import type { CertificateDocument } from '@marketplace/shared-contract/certificate-document';
import type { Verification } from '@marketplace/shared-contract/certificate-verification';
import { pathTo } from '@marketplace/shared-contract/routes';
import { displayCode } from '@marketplace/shared-contract/verification-code';
import { LinkButton, PageHeading, siteName } from '@marketplace/shared-ui';
import { RichText } from '@marketplace/shared-ui/rich-text';
import * as sheetStyles from '../sheet.module.css';
import { SheetFacts } from '../sheet-facts.tsx';
import * as certificateSheetStyles from './certificate-sheet.module.css';

const standingStyles = {
  'in progress': '',
  genuine: certificateSheetStyles.certificateGenuine,
  altered: certificateSheetStyles.certificateAltered,
  unsealed: certificateSheetStyles.certificateUnsealed,
} satisfies Record<Verification['standing'], string>;

type CertificateSheetProps = { content: CertificateDocument; verification: Verification };

/** A certificate as it is printed: the words the PDF has too. */
export function CertificateSheet({ content, verification }: CertificateSheetProps) {
  const { qr, standing, code, url } = verification;
  return (
    <article className={`${sheetStyles.sheet} ${certificateSheetStyles.certificate}`}>
      <header className={sheetStyles.sheetHead}>
        <div>
          <PageHeading>{content.title}</PageHeading>
          <p className={sheetStyles.sheetSite}>{siteName + content.issuer}</p>
        </div>
        <svg
          className={certificateSheetStyles.certificateQr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={`QR code of ${url}`}
        >
          <path d={qr.path} />
        </svg>
      </header>
      <p>{content.opening}</p>
      <p className={`${certificateSheetStyles.certificateStanding} ${standingStyles[standing]}`}>{content.standing}</p>
      <SheetFacts facts={content.facts} />
      <ul className={certificateSheetStyles.certificateFigures}>
        {content.figures.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
      <section>
        <h2>{content.heading}</h2>
        <SheetFacts facts={content.business} />
      </section>
      {!content.descriptionTitle && <RichText html={content.description} />}
      <section className={certificateSheetStyles.certificateCheck}>
        <h2>How to check this certificate</h2>
        <SheetFacts facts={content.verification} />
        <div className={`actions ${certificateSheetStyles.certificateVerify}`}>
          <LinkButton to={pathTo('VerifiedCertificate', displayCode(code))}>See what others see</LinkButton>
        </div>
      </section>
    </article>
  );
}
