import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callInWords } from './security-events.ts';

test('a noted call is written in words, and what is none as it stands', () => {
  for (const [noted, words] of [
    ['GET /api/admin/users-csv', 'All users'],
    ['GET /api/allauth/your-data-zip', 'Their own data'],
    ['GET /api/seller/hand-overs', 'Read: hand overs (for Insolvency Practitioners)'],
    ['POST /api/admin/flagUser', 'Do: flag user (for Admins)'],
    ['POST /api/allauth/join-firm', 'Do: join firm'],
    ['a note of an older release', 'a note of an older release'],
    ['', ''],
  ] as const)
    assert.equal(callInWords(noted), words);
});
