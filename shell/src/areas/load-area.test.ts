import { beforeEach, expect, test } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { areaAnswers, registrations } from './federation.fixture.ts';
import { loadArea } from './load-area.ts';
import { released } from './registry.fixture.ts';

const admin = released('admin');

beforeEach(() => {
  localStorage.clear();
  registrations.length = 0;
  areaAnswers('admin', {});
});

test('the admin area is not even asked for unless an Admin is signed in', async () => {
  await expect(loadArea(admin, 0)).rejects.toThrow('not for this user');
  signIn(cannedTokens('seller'));
  await expect(loadArea(admin, 0)).rejects.toThrow('not for this user');
  expect(registrations).toEqual([]);
  signIn(cannedTokens('admin'));
  expect(await loadArea(admin, 0)).toEqual({ screens: {} });
});
