import type { CertificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import type { Verification } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import { displayCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, PageHeading } from '@marketplace/shared-ui';
import { RichText } from '@marketplace/shared-ui/rich-text';
import * as sheetStyles from '../sheet.module.css';
import { SheetFacts } from '../sheet-facts.tsx';
import { SheetIssuer } from '../sheet-issuer.tsx';
import * as certificateSheetStyles from './certificate-sheet.module.css';

const standingStyles = {
  'in progress': '',
  genuine: certificateSheetStyles.certificateGenuine,
  altered: certificateSheetStyles.certificateAltered,
  unsealed: certificateSheetStyles.certificateUnsealed,
} satisfies Record<Verification['standing'], string>;

type CertificateSheetProps = { content: CertificateDocument; verification: Verification };

/** A certificate for printing, in the same words as the PDF. */
export function CertificateSheet({ content, verification }: CertificateSheetProps) {
  const { qr, standing, code, url } = verification;
  return (
    <article className={`${sheetStyles.sheet} ${certificateSheetStyles.certificate}`}>
      {standing === 'in progress' && (
        <svg className={certificateSheetStyles.certificateWatermark} viewBox="0 0 600 140" aria-hidden>
          <text x="300" y="100" textAnchor="middle" fontSize="112" fontWeight="600">
            In progress
          </text>
        </svg>
      )}
      <header className={sheetStyles.sheetHead}>
        <div>
          <SheetIssuer issuer={content.issuer} />
          <PageHeading>{content.title}</PageHeading>
        </div>
        {standing === 'genuine' && <Seal />}
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
        <div>
          <h2>How to check this certificate</h2>
          <SheetFacts facts={content.verification} />
        </div>
        <svg
          className={certificateSheetStyles.certificateQr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={`QR code of ${url}`}
        >
          <path d={qr.path} />
        </svg>
        <div className={`actions ${certificateSheetStyles.certificateVerify}`}>
          <LinkButton to={pathTo('VerifiedCertificate', displayCode(code))}>
            View the public verification page
          </LinkButton>
        </div>
      </section>
    </article>
  );
}

/** Drawn as in the PDF; the text says the same. */
const Seal = () => (
  <svg className={certificateSheetStyles.certificateSeal} viewBox="-33 -33 66 66" aria-hidden>
    <circle r="31" />
    <circle r="25" />
    <path d="M-9 -7l6 6 11 -12" />
    <text y="13" textAnchor="middle" fontSize="8.5">
      FINAL
    </text>
  </svg>
);
