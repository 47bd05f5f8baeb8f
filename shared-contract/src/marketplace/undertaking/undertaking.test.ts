import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AcceptUndertaking, acceptUndertakingForm, wrongName } from './undertaking.ts';
import { sameName } from './undertaking-name.ts';

test('matches a typed name to the account’s, ignoring case, spacing and accents', () => {
  const rows = [
    ['Robin Archer', 'Robin Archer', true],
    ['  robin   ARCHER ', 'Robin Archer', true],
    ["Sam O'Neill", 'Sam O’Neill', true],
    ['Jose Alvarez', 'José Álvarez', true],
    ['Ann Lee–Carr', 'Ann Lee-Carr', true],
    ['Archer Robin', 'Robin Archer', false],
    ['R Archer', 'Robin Archer', false],
    ['Robin', 'Robin Archer', false],
    ['Robin Archer Ltd', 'Robin Archer', false],
    ['', 'Robin Archer', false],
  ] as const;
  for (const [typed, name, same] of rows) assert.equal(sameName(typed, name), same, typed);
});

const accepted = {
  ...{ TextId: 1, FullName: 'Robin Archer', Capacity: 'firm', Authority: true },
  ...{ Connection: 'none', Trade: 'no', Funds: 'own' },
};

test('marks each missing part of an acceptance at its field', () => {
  assert.equal(AcceptUndertaking.parse(accepted).Note, '');
  for (const field of ['FullName', 'Capacity', 'Authority', 'Connection', 'Trade', 'Funds'] as const) {
    const { error } = AcceptUndertaking.safeParse({ ...accepted, [field]: undefined });
    assert.deepEqual(
      error?.issues.map(({ path }) => path),
      [[field]],
    );
    assert.match(error?.issues[0]?.message ?? '', /^Please /);
  }
  assert.equal(AcceptUndertaking.safeParse({ ...accepted, Authority: false }).success, false);
  assert.equal(AcceptUndertaking.safeParse({ ...accepted, Note: 'x'.repeat(501) }).success, false);
});

test('rejects another name at the field with a reason', () => {
  const form = acceptUndertakingForm(() => 'Robin Archer');
  const { error } = form.safeParse({ ...accepted, FullName: 'Mickey Mouse' });
  assert.deepEqual(
    error?.issues.map(({ path, message }) => [path, message]),
    [[['FullName'], wrongName('Robin Archer')]],
  );
  assert.equal(form.safeParse(accepted).success, true);
});
