import type { CertificateDocument } from '@marketplace/shared-contract/certificate-document';
import type { Verification } from '@marketplace/shared-contract/evidence';
import { pathTo } from '@marketplace/shared-contract/routes';
import { displayCode } from '@marketplace/shared-contract/verification-code';
import { LinkButton, PageHeading, siteName } from '@marketplace/shared-ui';
import { RichText } from '@marketplace/shared-ui/rich-text';
import { SheetFacts } from '../sheet-facts.tsx';

type CertificateSheetProps = { content: CertificateDocument; verification: Verification };

/** A certificate as it is printed: the words the PDF has too. */
export function CertificateSheet({ content, verification }: CertificateSheetProps) {
  const { qr, standing, code, url } = verification;
  return (
    <article className="sheet">
      <header className="sheet-head">
        <div>
          <PageHeading>{content.title}</PageHeading>
          <p className="sheet-site">{siteName + content.issuer}</p>
        </div>
        <svg
          className="certificate-qr"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={`QR code of ${url}`}
        >
          <path d={qr.path} />
        </svg>
      </header>
      <p>{content.opening}</p>
      <p className={`certificate-standing certificate-${standing.replace(' ', '-')}`}>{content.standing}</p>
      <SheetFacts facts={content.facts} />
      <ul className="certificate-figures">
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
      <section className="certificate-check">
        <h2>How to check this certificate</h2>
        <SheetFacts facts={content.verification} />
        <div className="actions certificate-verify">
          <LinkButton to={pathTo('VerifiedCertificate', displayCode(code))}>See what others see</LinkButton>
        </div>
      </section>
    </article>
  );
}
