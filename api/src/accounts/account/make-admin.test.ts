import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { productWith, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

const program = fileURLToPath(new URL('make-admin.ts', import.meta.url));

/** Runs the command on the test's database, with the password in the environment or piped in. */
async function run({ url }: TestProduct, args: string[], password: { env?: string; piped?: string }) {
  const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test', ADMIN_PASSWORD: password.env ?? '' };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'pipe' });
  child.stdin.end(password.piped ?? '');
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, said, complained };
}
const roleOf = async ({ call }: TestProduct, Email: string, Password: string) => {
  const { token } = (await call(undefined, publicCalls.login, { body: { Email, Password } })).json();
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).role;
};

test('the command makes an Admin who can log in, from a password in the environment or piped in', async (t) => {
  const product = await testProduct(t);
  const one = await run(product, ['one@people.example'], { env: 'Correct1horse' });
  assert.deepEqual(
    [one.status, one.said.trim()],
    [0, 'one@people.example is an Admin and can log in.'],
    one.complained,
  );
  const two = await run(product, ['two@people.example'], { piped: 'Staple2battery\n' });
  assert.equal(two.status, 0, two.complained);
  product.clock.set(new Date().toISOString());
  assert.equal(await roleOf(product, 'one@people.example', 'Correct1horse'), 'Admin');
  assert.equal(await roleOf(product, 'two@people.example', 'Staple2battery'), 'Admin');
});

test('rejects a registered or invalid address, a weak password and a missing argument, writing nothing', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const before = await rowCounts(product);
  const refused = async (args: string[], env: string, reason: RegExp) => {
    const { status, complained } = await run(product, args, { env });
    assert.equal(status, 1);
    assert.match(complained, reason);
    assert.doesNotMatch(complained, /at .*\.ts:\d+/);
  };
  await refused([seller.email.toUpperCase()], 'Correct1horse', /registered already/);
  await refused(['nobody'], 'Correct1horse', /Email should be valid/);
  await refused(['three@people.example'], 'weak', /at least 7 characters/);
  await refused(['three@people.example'], '', /There is no password: set ADMIN_PASSWORD/);
  await refused([], 'Correct1horse', /Usage: npm run make-admin -- <email>/);
  assert.deepEqual(await rowCounts(product), before);
});
