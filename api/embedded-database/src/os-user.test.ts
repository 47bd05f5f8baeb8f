import assert from 'node:assert/strict';
import test from 'node:test';
import { skipUnlessRoot } from './fixtures/folders.ts';
import { readUsers, serverUser } from './os-user.ts';

test('accounts are read from a passwd file, root under any name left out', () => {
  const passwd = 'root:x:0:0::/:/bin/sh\ntoor:x:0:0::/:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n\n# note\n';
  assert.deepEqual(readUsers(passwd), [{ name: 'nobody', uid: 65534, gid: 65533 }]);
});

test('root runs PostgreSQL as somebody without rights', { skip: skipUnlessRoot }, async () => {
  const osUser = await serverUser();
  assert.ok(osUser && osUser.uid > 0);
});
