import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCertificate } from '@marketplace/shared-contract/billing/certificates/certificate.fixture';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import fc from 'fast-check';
import { readPdf } from '../../../test/pdf-text.ts';
import { certificatePdf } from './certificate.pdf.ts';

const vocabulary =
  'The company trades from leasehold premises in Wolverhampton with established plant, MOT ramps, a loyal workforce of 117 and recurring contracts'.split(
    ' ',
  );
const prose = (least: number, most: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: least, maxLength: most }).map((words) => words.join(' '));
const block = fc.tuple(fc.constantFrom('p', 'li', 'h3', 'blockquote'), prose(1, 60));
const description = fc
  .array(block, { minLength: 1, maxLength: 12 })
  .map((blocks) => blocks.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join(''));
const names = fc.array(
  prose(1, 3).map((text) => ({ description: text })),
  { minLength: 1, maxLength: 12 },
);

test('a certificate is always one page, with the rest on separate sheets', async () => {
  const sold = fc.record({
    heading: prose(1, 24),
    description,
    locations: names,
    assets: names,
    company: prose(1, 12),
  });
  const seen = { apart: 0, together: 0 };
  const check = fc.asyncProperty(sold, async ({ heading, description, locations, assets, company }) => {
    const answer = aCertificate({
      userCompany: company.slice(0, 100),
      business: {
        ...aCertificate().business,
        activityHeading: heading.slice(0, 200),
        description,
        businessPostingLocation: locations,
        businessPostingAsset: assets,
      },
    });
    const content = certificateDocument(answer);
    const { qr } = answer.verification;
    const { pages } = await readPdf(await certificatePdf(content, { qr, standing: 'genuine', created: new Date(0) }));
    const begins = (text: string) => pages.findIndex((page) => page.startsWith(text));
    assert.ok(pages[0]?.includes(content.verification.at(-1)?.[1] ?? ''), `${pages[0]}\n→ ${pages[1]}`);
    assert.equal(begins('Description as advertised'), content.descriptionTitle ? 1 : -1);
    assert.ok(content.descriptionTitle ? begins('Annex') >= 2 : begins('Annex') === 1, pages.join('\n→ '));
    seen[content.descriptionTitle ? 'apart' : 'together'] += 1;
  });
  await fc.assert(check, { numRuns: 40 });
  assert.ok(seen.apart > 3 && seen.together > 3, JSON.stringify(seen));
});
