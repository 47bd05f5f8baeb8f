import { DefinitionList } from '@marketplace/shared-ui';
import * as evidenceStyles from './evidence.module.css';
import * as homeStyles from './home.module.css';

const proofs: [string, string][] = [
  [
    'A certificate for every post',
    'Its dates, what was advertised, and how many buyers it reached. Fixed when it ends.',
  ],
  [
    'Every expression of interest',
    'Who wrote, when and what, with their contact details, from the first day to the last.',
  ],
  ['An export for your own file', 'A spreadsheet named after the post’s reference and date.'],
  ['An invoice that explains itself', 'The period, the blocks charged, VAT and the total, to print or keep.'],
];

/** What a practitioner can prove afterwards: the reason for marketing where everything is recorded. */
export const Evidence = () => (
  <section
    className={`${homeStyles.homeInner} ${homeStyles.homeSection} ${evidenceStyles.evidence}`}
    aria-labelledby="evidence"
  >
    <div>
      <h2 id="evidence">Evidence of the marketing, not just the marketing</h2>
      <p className={homeStyles.homeLead}>
        Creditors, courts and regulators may ask how a business was offered, for how long, and to whom. Every post keeps
        that record for you.
      </p>
      <DefinitionList className={evidenceStyles.proofs} look="terms" items={proofs} />
    </div>
    <SampleCertificate />
  </section>
);

const facts: [string, string][] = [
  ['Reference', 'PE/2026/014'],
  ['Live', '02 to 29 November 2026'],
  ['Interested Parties emailed', '214'],
  ['Expressions of interest', '17'],
];

/** A miniature certificate. The text next to it says everything it shows. */
const SampleCertificate = () => (
  <div className={evidenceStyles.specimen} aria-hidden="true">
    <svg viewBox="0 0 48 48" aria-hidden>
      <circle cx="24" cy="24" r="22" />
      <circle cx="24" cy="24" r="17.5" />
      <path d="M15.5 24.5l6 6 11.5-13" />
    </svg>
    <p className={evidenceStyles.specimenKind}>Specimen</p>
    <p className={evidenceStyles.specimenTitle}>Certificate of Marketing</p>
    <p className={evidenceStyles.specimenPost}>Precision engineering firm with freehold works</p>
    <DefinitionList look="lines" items={facts} />
  </div>
);
