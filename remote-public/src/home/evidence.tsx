import { DefinitionList } from '@marketplace/shared-ui';
import * as evidenceStyles from './evidence.module.css';
import * as homeStyles from './home.module.css';
import { SampleCertificate } from './sample-certificate.tsx';

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

/** What a practitioner can show afterwards: the reason for marketing in a place that keeps count. */
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
