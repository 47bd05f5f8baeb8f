import { expect, test } from '@jest/globals';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { caseDeadlines } from './case-deadlines.rules.ts';

const post = (over: object) => ({
  ...{ businessId: 7, reference: 'R/7', activityHeading: 'Bakery', status: 'For Sale', interest: 0, unread: 0 },
  ...{ offersDue: null, statementDate: null, ...over },
});
const found = (ReportOn: string, ...posts: object[]) =>
  caseDeadlines({ details: { ReportOn }, posts: posts.map(post) } as CaseAnswer, new Date('2026-06-26T11:00:00Z')).map(
    ({ what, by, passed }) => [what, by, passed],
  );

test.each([
  ['nothing', '', [{}], []],
  ['a report that is due today', '2026-06-26', [], [['First report to creditors', '2026-06-26', false]]],
  [
    'all of them, the soonest first',
    '2026-07-20',
    [
      { statementDue: '2026-06-25', status: 'Sold', offersDue: '2026-06-20T11:00:00.000Z' },
      { offersDue: '2026-06-26T10:59:00.000Z', reference: 'R/8' },
      { offersDue: '2026-06-30T11:00:00.000Z', indicativeDue: '2026-06-27T11:00:00.000Z', reference: '' },
    ],
    [
      ['Statement on R/7: Bakery', '2026-06-25', true],
      ['Best and final offers for R/8: Bakery', '2026-06-26', true],
      ['Indicative offers for Post 7: Bakery', '2026-06-27', false],
      ['Best and final offers for Post 7: Bakery', '2026-06-30', false],
      ['First report to creditors', '2026-07-20', false],
    ],
  ],
  [
    'two posts of one name, each with its number',
    '',
    [{ statementDue: '2026-06-27' }, { statementDue: '2026-06-28', businessId: 8 }],
    [
      ['Statement on R/7: Bakery (post 7)', '2026-06-27', false],
      ['Statement on R/7: Bakery (post 8)', '2026-06-28', false],
    ],
  ],
])('deadlines of a case with %s', (_, report, posts, expected) => {
  expect(found(report, ...posts)).toEqual(expected);
});
