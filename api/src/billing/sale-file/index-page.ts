import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import escapeHtml from 'escape-html';
import { offlinePage, relativeLink } from '../../platform/zip/offline-page.ts';
import { type About, manifestFile, type SaleFilePart, signatureFile } from './manifest.ts';

/** The first page of a sale file: what is in it. */
export const indexPage = (parts: readonly SaleFilePart[], { reference, heading, madeAt }: About): string =>
  offlinePage(
    heading,
    `<p>${escapeHtml(reference)}. The file of this sale as it stood on ${displayMoment(madeAt)}, London time.</p>
<p>Confidential: it names buyers.</p>
<h2>What is in it</h2>
<ul>
${parts.map(({ path, about }) => `<li>${relativeLink(path, about)}</li>`).join('\n')}
</ul>
<h2>How to check it</h2>
<p>${relativeLink(manifestFile, 'The manifest')} lists the SHA-256 of every file. ${relativeLink(signatureFile, 'Its signature')} was made with the key that seals certificates, which only we hold.</p>`,
  );
