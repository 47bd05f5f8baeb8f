import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StatementWords } from '../../billing/statement/statement.ts';
import * as z from '../../platform/fields/zod.ts';
import { aCase } from './case.fixture.ts';
import { SaveCase, type SaveCaseInput } from './case.ts';
import { caseAnswer, notInAnswer } from './case-statement.ts';

const stated = (over: Partial<SaveCaseInput> = {}) => z.parse(SaveCase, aCase(over));
const company = 'Harbour Bakeries Limited, company number 01234567, is in administration in England and Wales.';
const court = 'Court: High Court of Justice, Business and Property Courts in Leeds, reference CR-2026-LDS-000123.';
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
    'Property of Harbour Bakeries Limited, company number 01234567, is in LPA receivership in England and Wales. Court reference: CR-2026-LDS-000123. Jane Smith and John Brown are the joint receivers.',
  ],
  [
    'a day alone',
    { Court: '', CourtReference: '', OfficeHolders: '' },
    `${company} The appointment was on 01 June 2026.`,
  ],
] as [string, Partial<SaveCaseInput>, string][])
  test(`words a case with ${what} in complete sentences that a statement stores unchanged`, () => {
    const answer = caseAnswer(stated(over));
    assert.equal(answer, text);
    assert.equal(z.parse(StatementWords, { company: answer }).company, answer);
    assert.deepEqual(notInAnswer(stated(over), answer), []);
  });

for (const [Procedure, Jurisdiction, said] of [
  ['administration', 'northern-ireland', 'is in administration in Northern Ireland'],
  ['pre-pack', 'scotland', 'is in administration in Scotland'],
  ['cvl', 'england-and-wales', 'is in creditors’ voluntary liquidation in England and Wales'],
  ['mvl', 'northern-ireland', 'is in members’ voluntary liquidation in Northern Ireland'],
  ['compulsory', 'scotland', 'is in compulsory liquidation in Scotland'],
  ['bankruptcy', 'england-and-wales', 'is in bankruptcy in England and Wales'],
  ['bankruptcy', 'northern-ireland', 'is in bankruptcy in Northern Ireland'],
  ['lpa-receivership', 'northern-ireland', 'is in receivership in Northern Ireland'],
  ['bankruptcy', 'scotland', 'is in sequestration in Scotland'],
] as const)
  test(`a case of ${Procedure} in ${Jurisdiction} says that its company ${said}`, () => {
    const over = { Procedure, Jurisdiction, CompanyNumber: '', Court: 'Court of Session', CourtReference: 'P123/2026' };
    const [company, court] = caseAnswer(stated(over)).split('. ');
    assert.equal(company?.replace('Property of ', ''), `Harbour Bakeries Limited ${said}`);
    assert.equal(court, 'Court: Court of Session, reference P123/2026');
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
  test(`a custom answer lacks ${missing.length} parts of the case`, () =>
    assert.deepEqual(notInAnswer(stated(), answer), missing));
