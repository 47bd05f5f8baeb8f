import { manifestFile, signatureFile } from '@marketplace/shared-contract/billing/sale-file/manifest';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { caseFields, caseProcedures, caseWords } from '@marketplace/shared-contract/marketplace/cases/case-words';
import { jurisdictions } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate, displayMoment, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import escapeHtml from 'escape-html';
import { offlinePage, relativeLink } from '../../platform/zip/offline-page.ts';
import type { About, SaleFilePart } from './manifest.ts';

const listOf = (parts: readonly Pick<SaleFilePart, 'path' | 'about'>[]) =>
  `<ul>
${parts.map(({ path, about }) => `<li>${relativeLink(path, about)}</li>`).join('\n')}
</ul>`;

/** The manifest's path relative to the page, and the URL where the whole file can be checked. */
type Checked = { root: string; at: string };

const howToCheck = ({ root, at }: Checked) => `<h2>How to check it</h2>
<p>${relativeLink(`${root}${manifestFile}`, 'The manifest')} lists the SHA-256 of every file. ${relativeLink(`${root}${signatureFile}`, 'Its signature')} was made with the key that seals certificates, which only we hold.</p>
<p>Anyone who has the whole ZIP can check it at ${escapeHtml(at)}. It stays on their device.</p>`;

/** The first page of a sale file: its contents. */
export const indexPage = (
  parts: readonly SaleFilePart[],
  { reference, heading, madeAt }: About,
  checked: Checked,
): string =>
  offlinePage(
    heading,
    `<p>${escapeHtml(reference)}. The file of this sale as it stood on ${displayMoment(madeAt)}, London time.</p>
<p>Confidential: it names buyers.</p>
<h2>What is in it</h2>
${listOf(parts)}
${howToCheck(checked)}`,
  );

/** The first page of a case file: the case, and links to its posts' files. */
export const caseIndexPage = (
  { details, handler }: CaseAnswer,
  posts: readonly Pick<SaleFilePart, 'path' | 'about'>[],
  { heading, madeAt }: About,
  checked: Checked,
): string => {
  const values = {
    ...details,
    Procedure: caseProcedures[details.Procedure],
    Jurisdiction: jurisdictions[details.Jurisdiction],
    HandlerId: handler ?? '',
  };
  const facts = caseFields.map((field) => {
    const value = isDay(values[field]) ? displayDate(values[field]) : values[field];
    return `<dt>${escapeHtml(caseWords[field])}</dt><dd>${escapeHtml(value || 'Not entered')}</dd>`;
  });
  return offlinePage(
    heading,
    `<p>The file of this case as it stood on ${displayMoment(madeAt)}, London time.</p>
<p>Confidential: it names buyers.</p>
<dl>
${facts.join('\n')}
</dl>
<h2>Its posts</h2>
${listOf(posts)}
${howToCheck(checked)}`,
  );
};
