import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jurisdictions } from '../outcome/outcome-words.ts';
import { caseLaw, isProcedureIn } from './case-law.ts';
import { type CaseJurisdiction, type CaseProcedure, caseProcedures } from './case-words.ts';

const all = (Object.keys(jurisdictions) as CaseJurisdiction[]).flatMap((Jurisdiction) =>
  (Object.keys(caseProcedures) as CaseProcedure[]).map((Procedure) => ({ Procedure, Jurisdiction })),
);

test('every procedure has legislation and statements in each jurisdiction, except LPA receivership in Scotland', () => {
  const without = all.filter((one) => !isProcedureIn(one.Procedure, one.Jurisdiction));
  assert.deepEqual(without, [{ Procedure: 'lpa-receivership', Jurisdiction: 'scotland' }]);
  for (const one of all) assert.ok(caseLaw({ ...one, AppointedOn: '' }).statements.length > 0);
});

for (const [Procedure, Jurisdiction, first, dates] of [
  [
    'administration',
    'england-and-wales',
    'Insolvency Act 1986, Schedule B1',
    ['2026-03-28', '2026-03-28', '2026-08-31', '2027-01-31'],
  ],
  ['pre-pack', 'scotland', 'Insolvency Act 1986, Schedule B1', ['2026-03-28', '2026-03-28', '2027-01-31']],
  [
    'administration',
    'northern-ireland',
    'Insolvency (Northern Ireland) Order 1989, Schedule B1',
    ['2026-03-28', '2026-03-28'],
  ],
  ['cvl', 'england-and-wales', 'Insolvency Act 1986, Part IV', ['2027-03-31']],
  ['compulsory', 'scotland', 'Insolvency Act 1986, Part IV', []],
  ['mvl', 'northern-ireland', 'Insolvency (Northern Ireland) Order 1989, Part V', []],
  ['bankruptcy', 'scotland', 'Bankruptcy (Scotland) Act 2016', []],
  ['lpa-receivership', 'england-and-wales', 'Law of Property Act 1925, sections 101 and 109', []],
] as const)
  test(`${Procedure} in ${Jurisdiction}: first source, and deadlines from 1 February 2026`, () => {
    const law = caseLaw({ Procedure, Jurisdiction, AppointedOn: '2026-02-01' });
    assert.equal(law.legislation[0], first);
    assert.deepEqual(
      law.deadlines.map(({ by }) => by),
      dates,
    );
    const toSend = law.deadlines.filter((deadline) => deadline.toSend).map(({ what }) => what);
    assert.deepEqual(
      toSend,
      law.deadlines.map(({ what }) => what).filter((what) => /^(Proposals|First progress report)/.test(what)),
    );
  });

test('dates nothing without an appointment, and gives a pre-pack a SIP 16 statement', () => {
  const law = caseLaw({ Procedure: 'pre-pack', Jurisdiction: 'england-and-wales', AppointedOn: '' });
  assert.ok(law.deadlines.every(({ by }) => by === null));
  assert.match(law.statements.join(), /^SIP 16/);
});
