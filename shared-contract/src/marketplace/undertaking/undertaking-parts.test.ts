import assert from 'node:assert/strict';
import { test } from 'node:test';
import { undertakingParts } from './undertaking-parts.ts';

test('a clause is linked to by its number', () => {
  assert.deepEqual(
    undertakingParts('10. Personal data. Keep it safe.\n\nNo clause.').map(({ anchor }) => anchor),
    ['clause-10', undefined],
  );
});

test('a named clause has a heading, and no word is lost', () => {
  const rows = [
    ['Confidentiality undertaking', undefined],
    ['2. Purpose. You will use them.', '2. Purpose.'],
    ['10. Personal data. Where the particulars have some,\nkeep it safe.', '10. Personal data.'],
    ['9. The office-holders act as agents. They take no liability.', undefined],
    ['3. Secrecy.', undefined],
    ['You keep this secret. Nobody else reads it.', undefined],
  ] as const;
  assert.deepEqual(
    undertakingParts(rows.map(([paragraph]) => paragraph).join('\n\n')).map(({ heading, text }) => [
      heading ? `${heading} ${text}` : text,
      heading,
    ]),
    rows,
  );
});
