import { expect, test } from '@jest/globals';
import { aCard } from '../post.fixture.ts';
import { cardSubtitle } from './card-subtitle.rules.ts';

test.each([
  ['For Sale', '01 November 2026 to 28 November 2026'],
  ['Scheduled', '01 November 2026 to 28 November 2026'],
  ['Draft', 'Created 30 October 2026'],
  ['Expired', 'Expired 28 November 2026'],
  ['Withdrawn', 'Withdrawn'],
  ['Sold', 'Sold'],
] as const)('the card of a post that is %s says %s', (siteStatus, subtitle) => {
  expect(cardSubtitle(aCard({ siteStatus }))).toBe(subtitle);
});
