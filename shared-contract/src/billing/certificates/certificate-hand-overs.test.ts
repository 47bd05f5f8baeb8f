import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCertificate } from './certificate.fixture.ts';
import { certificateDocument } from './certificate-document.ts';

const within = (on: string, practitioner: string) => ({ on, practitioner, company: '', within: true as const });

for (const [what, handedOver, practitioner, other, opening] of [
  ['nobody', [], 'Siân Tŷ', undefined, 'for Ty & Co.'],
  [
    'two of the firm, one after the other',
    [within('2026-06-12', 'Reed Only'), within('2026-06-20', 'Cole Hart')],
    'Siân Tŷ until 12 June 2026, then Reed Only until 20 June 2026, then Cole Hart',
    undefined,
    'for Ty & Co.',
  ],
  [
    'another firm, and a colleague there',
    [{ on: '2026-06-12', practitioner: 'Nina New', company: 'New LLP' }, within('2026-06-20', 'Cole Hart')],
    'Siân Tŷ',
    '12 June 2026, to Nina New until 20 June 2026, then Cole Hart, New LLP',
    'for Ty & Co and, from 12 June 2026, for New LLP.',
  ],
] as const)
  test(`ADR-0073: a certificate of a post handed over to ${what}`, () => {
    const document = certificateDocument(aCertificate({ handedOver: [...handedOver] }));
    const fact = (label: string) => document.facts.find(([name]) => name === label)?.[1];
    assert.deepEqual([fact('Practitioner'), fact('Handed over')], [practitioner, other]);
    assert.ok(document.opening.endsWith(opening), document.opening);
  });

test('ADR-0011: who was in charge between two hand-overs of one day was so for part of it', () => {
  const handedOver = [within('2026-06-12', 'Reed Only'), within('2026-06-12', 'Siân Tŷ')];
  const { facts } = certificateDocument(aCertificate({ handedOver }));
  assert.equal(facts[0]?.[1], 'Siân Tŷ until 12 June 2026, then Reed Only for part of that day, then Siân Tŷ');
});

test('ADR-0011: the checks of all who were in charge stand on certificate and annex', () => {
  const licenceChecks = [
    { practitioner: 'Siân Tŷ', on: '2026-06-10' },
    { practitioner: 'Reed Only', on: '2026-06-12' },
  ];
  const { facts, annex } = certificateDocument(
    aCertificate({ licenceCheckedOn: '2026-06-10', licenceChecks, handedOver: [within('2026-06-12', 'Reed Only')] }),
  );
  assert.equal(
    facts.find(([label]) => label === 'Licence')?.[1],
    'Siân Tŷ’s: checked on 10 June 2026; Reed Only’s: checked on 12 June 2026',
  );
  assert.ok(
    annex.statement.endsWith(
      'The marketplace checked the licence of Siân Tŷ in a public register on 10 June 2026 and the licence of Reed Only in a public register on 12 June 2026.',
    ),
    annex.statement,
  );
});

test('an older seal attributes the licence check to the charged practitioner until another was in charge', () => {
  const textsOf = (handedOver?: ReturnType<typeof within>[]) => {
    const { facts, annex } = certificateDocument(aCertificate({ licenceCheckedOn: '2026-06-10', handedOver }));
    return [facts.find(([label]) => label === 'Licence')?.[1], JSON.stringify(annex)];
  };
  const [alone, annex] = textsOf();
  assert.equal(alone, 'Checked on 10 June 2026');
  assert.match(annex ?? '', /checked the licence of the practitioner in a public register/);
  const [first, whose] = textsOf([within('2026-06-12', 'Reed Only')]);
  assert.equal(first, 'Siân Tŷ’s, until 12 June 2026: checked on 10 June 2026');
  assert.match(whose ?? '', /checked the licence of Siân Tŷ, in charge until 12 June 2026, in a public register/);
});
