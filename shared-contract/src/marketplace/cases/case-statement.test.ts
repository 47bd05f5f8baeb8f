import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StatementWords } from '../../billing/statement/statement.ts';
import * as z from '../../platform/fields/zod.ts';
import { aCase } from './case.fixture.ts';
import { SaveCase, type SaveCaseInput } from './case.ts';
import { caseAnswer, notInAnswer } from './case-statement.ts';

const stated = (over: Partial<SaveCaseInput> = {}) => z.parse(SaveCase, aCase(over));
const company = 'Harbour Bakeries Limited, company number 01234567, is in administration in England and Wales.';
const court =
  'The court is High Court of Justice, Business and Property Courts in Leeds, reference CR-2026-LDS-000123.';
const joint = 'Jane Smith and John Brown were appointed joint administrators on 01 June 2026.';

for (const [what, over, text] of [
  ['everything', {}, `${company} ${court} ${joint}`],
  [
    'no court, and one liquidator',
    { Procedure: 'cvl', Jurisdiction: 'scotland', Court: '', CourtReference: '', OfficeHolders: 'Jane Smith' },
    'Harbour Bakeries Limited, company number 01234567, is in creditors’ voluntary liquidation in Scotland. Jane Smith was appointed liquidator on 01 June 2026.',
  ],
  [
    'a name alone',
    {
      ...{ Company: 'A. Person', CompanyNumber: '', Procedure: 'bankruptcy', Court: '', CourtReference: '' },
      ...{ AppointedOn: '', OfficeHolders: '', ReportOn: '' },
    },
    'A. Person is in bankruptcy in England and Wales.',
  ],
  [
    'receivers without a day, and a reference without a court',
    { Procedure: 'lpa-receivership', Court: '', AppointedOn: '' },
    'Harbour Bakeries Limited, company number 01234567, is in LPA receivership in England and Wales. The court reference is CR-2026-LDS-000123. Jane Smith and John Brown are the joint receivers.',
  ],
  [
    'a day alone',
    { Court: '', CourtReference: '', OfficeHolders: '' },
    `${company} The appointment was on 01 June 2026.`,
  ],
] as [string, Partial<SaveCaseInput>, string][])
  test(`a case with ${what} is said in sentences that a statement stores as they are, and that leave nothing out`, () => {
    const answer = caseAnswer(stated(over));
    assert.equal(answer, text);
    assert.equal(z.parse(StatementWords, { company: answer }).company, answer);
    assert.deepEqual(notInAnswer(stated(over), answer), []);
  });

for (const [answer, missing] of [
  [`${company} ${court} ${joint}`.replace('Limited', 'Ltd').replace('01 June', '1st June'), []],
  [`${company} ${court} Appointed on 01/06/2026: JANE  SMITH, John Brown`, []],
  [
    `${company} ${court} Jane Smith was appointed on 11 June 2026.`,
    ['appointed on 01 June 2026', 'office-holder John Brown'],
  ],
  [
    joint,
    [
      'company or person Harbour Bakeries Limited',
      'company number 01234567',
      'court High Court of Justice, Business and Property Courts in Leeds',
      'court reference CR-2026-LDS-000123',
    ],
  ],
] as const)
  test(`of an answer of its own ${missing.length} parts of the case are missing`, () =>
    assert.deepEqual(notInAnswer(stated(), answer), missing));
