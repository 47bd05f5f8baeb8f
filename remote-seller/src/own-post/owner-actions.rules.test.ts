import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { anOwnPost } from '../post.fixture.ts';
import { groupedActs, primaryAct, waiting } from './owner-actions.rules.ts';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-10T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const interest = (viewedByInsolvency: boolean) => [{ viewedByInsolvency }] as unknown as Post['expressionsOfInterest'];
const outcome = { sold: 'none', on: '2026-11-01' } as unknown as NonNullable<Post['outcome']>;
const pictures = [{}] as unknown as NonNullable<Post['pictures']>;
const timetable = {} as unknown as NonNullable<Post['timetable']>;
const soon = { activeEndDate: ['2026-11-16'] };
const invoice = [{ invoiceId: 1, invoiceNumber: 1, createdDate: '' }];

const table: [what: string, post: Partial<Post>, label: string | undefined][] = [
  ['a draft without pictures', { siteStatus: 'Draft' }, 'Pictures'],
  ['a draft with pictures', { siteStatus: 'Draft', pictures }, 'Post Draft'],
  ['a hidden draft', { siteStatus: 'Draft', pictures, approved: false, invoice }, undefined],
  ['a scheduled post without dates', { siteStatus: 'Scheduled' }, 'Timetable'],
  ['a scheduled post with dates', { siteStatus: 'Scheduled', timetable }, undefined],
  [
    'a live post with a question, interest and a near end',
    { ...soon, questionsToAnswer: 2, expressionsOfInterest: interest(false) },
    'Answer questions (2)',
  ],
  ['a live post with unread interest', { ...soon, expressionsOfInterest: interest(false) }, 'Read new interest (1)'],
  ['a live post that ends within a week', { ...soon, expressionsOfInterest: interest(true) }, 'Modify End Date'],
  [
    'a live post with interest',
    { activeEndDate: ['2026-11-17'], expressionsOfInterest: interest(true) },
    'View interest',
  ],
  ['a live post without interest', {}, 'Email Post'],
  ['a hidden live post', { approved: false }, undefined],
  ['an expired post', { siteStatus: 'Expired' }, 'Outcome of the Sale'],
  ['an expired post with a question', { siteStatus: 'Expired', questionsToAnswer: 1 }, 'Answer questions (1)'],
  ['a withdrawn post with an outcome', { siteStatus: 'Withdrawn', outcome }, 'Statement'],
  ['a sold post with an outcome', { siteStatus: 'Sold', outcome }, 'Statement'],
];

test.each(table)('the next thing for %s', (_what, changes, label) => {
  expect(primaryAct(anOwnPost(changes))?.label).toBe(label);
});

test.each([
  ['is on sale for the first time', ['2026-11-01'], []],
  ['is on sale again', ['2026-11-01', '2026-10-01'], ['/post/7/outcome']],
])('a post that %s links to its earlier outcomes: %j', (_what, activeStartDate, found) => {
  const acts = groupedActs(anOwnPost({ activeStartDate })).flatMap(([, group]) => group);
  expect(acts.filter(({ label }) => label === 'Earlier Outcomes').map(({ to }) => to)).toEqual(found);
});

test('links new interest to the post’s unread interest', () => {
  const [act] = waiting(anOwnPost({ expressionsOfInterest: interest(false) }));
  expect(act?.to).toMatch(/^\/user\/view-interest\?(post=7&filter=not-viewed|filter=not-viewed&post=7)$/);
});
