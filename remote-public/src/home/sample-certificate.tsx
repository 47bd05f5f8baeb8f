import { DefinitionList } from '@marketplace/shared-ui';
import * as styles from './evidence.module.css';

const facts: [string, string][] = [
  ['Reference', 'PE/2026/014'],
  ['Live', '02 to 29 November 2026'],
  ['Interested Parties emailed', '214'],
  ['Expressions of interest', '17'],
];

/** A miniature certificate. The text next to it says everything it shows. */
export const SampleCertificate = () => (
  <div className={styles.specimen} aria-hidden="true">
    <svg viewBox="0 0 48 48" aria-hidden>
      <circle cx="24" cy="24" r="22" />
      <circle cx="24" cy="24" r="17.5" />
      <path d="M15.5 24.5l6 6 11.5-13" />
    </svg>
    <p className={styles.specimenKind}>Specimen</p>
    <p className={styles.specimenTitle}>Certificate of Marketing</p>
    <p className={styles.specimenPost}>Precision engineering firm with freehold works</p>
    <DefinitionList look="lines" items={facts} />
  </div>
);
