import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChangePassword, Password, ResetPassword } from '../../accounts/session/password.ts';
import { normalPassword } from './fold-text.ts';

const composed = 'Caf\u00e9-Ch\u00e2teau-7';

for (const [what, typed, normal] of [
  ['decomposed accents', composed.normalize('NFD'), composed],
  ['compatibility letters', '\uff30\uff21ss\ufb01ng7', 'PAssfing7'],
  ['a no-break and an Ogham space', 'Two\u00a0words\u16807', 'Two words 7'],
  ['an ordinary password, with its outer spaces', ' Demo 1234 ', ' Demo 1234 '],
] as const)
  test(`defect 88: ${what} are the same password, however typed`, () => {
    assert.equal(normalPassword(typed), normal);
    assert.equal(normalPassword(normal), normal);
  });

test('defect 88: password and repetition match in different Unicode forms, and are normalised', () => {
  const both = { Password: composed, ConfirmPassword: composed.normalize('NFD') };
  assert.ok(ResetPassword.safeParse(both).success);
  assert.ok(ChangePassword.safeParse({ ...both, CurrentPassword: 'x' }).success);
  assert.equal(Password.safeParse('A1be\u0301cd'.normalize('NFD')).success, false, 'six letters, typed as seven');
});
