import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inChargeFacts, type PeriodInCharge } from './in-charge-facts.rules.ts';

const period = (over: Partial<PeriodInCharge> = {}): PeriodInCharge => ({
  startDate: '2026-10-09',
  userCompany: 'Ablethorn Lyle LLP',
  invoice: { businessId: 1, reference: 'REF/1', forenames: 'Rowena', surname: 'Ashdown' },
  ...over,
});
const within = { on: '2026-10-20', practitioner: 'Pat Lyle', company: '', within: true } as const;
const toUna = { on: '2026-11-04', practitioner: 'Una Osei', company: 'Osei LLP' };
const checks = [
  { practitioner: 'Rowena Ashdown', on: '2026-03-03' },
  { practitioner: 'Una Osei', on: '2026-06-05' },
];

for (const [what, periods, expected] of [
  ['one practitioner', [period()], [['In charge of the sale', 'Rowena Ashdown, Ablethorn Lyle LLP']]],
  [
    'one whose licence was checked',
    [period({ licenceCheckedOn: '2026-03-03' })],
    [
      ['In charge of the sale', 'Rowena Ashdown, Ablethorn Lyle LLP'],
      ['Licence checked', 'Rowena Ashdown, on 03 March 2026'],
    ],
  ],
  [
    'a hand-over inside the firm and one to another',
    [period({ handedOver: [within, toUna], licenceChecks: checks, licenceCheckedOn: '2026-03-03' })],
    [
      [
        'In charge of the sale',
        'Rowena Ashdown, Ablethorn Lyle LLP; from 20 October 2026 Pat Lyle; from 04 November 2026 Una Osei, Osei LLP',
      ],
      ['Licence checked', 'Rowena Ashdown, on 03 March 2026; Una Osei, on 05 June 2026'],
    ],
  ],
  [
    'two periods under one practitioner',
    [period(), period({ startDate: '2026-12-01' })],
    [['In charge of the sale', 'Rowena Ashdown, Ablethorn Lyle LLP']],
  ],
  [
    'two periods under two',
    [period(), period({ startDate: '2026-12-01', userCompany: 'Osei LLP', licenceCheckedOn: '2026-06-05' })],
    [
      ['In charge of the sale, period from 09 October 2026', 'Rowena Ashdown, Ablethorn Lyle LLP'],
      ['In charge of the sale, period from 01 December 2026', 'Rowena Ashdown, Osei LLP'],
      ['Licence checked, period from 01 December 2026', 'Rowena Ashdown, on 05 June 2026'],
    ],
  ],
] as const)
  test(`states who was in charge as on the certificates: ${what}`, () => {
    assert.deepEqual(
      inChargeFacts(periods).map(({ label, value }) => [label, value]),
      expected,
    );
  });
