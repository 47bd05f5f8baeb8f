import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { testProduct } from '../../../test/product.ts';
import { cookieOf, solve, validate } from './captcha.fixture.ts';

test('a solved challenge is verified, gives a pass that scripts cannot read, and works once', async (t) => {
  const product = await testProduct(t);
  const solved = await solve(product);
  const answers = await Promise.all([1, 2, 3, 4].map(() => validate(product, solved)));
  const [good, ...others] = answers.sort((a, b) => cookieOf(b).length - cookieOf(a).length);
  assert.deepEqual(good?.json(), { hasErrors: false, message: '' });
  assert.match(
    String(good?.headers['set-cookie']),
    /^__Host-captcha_pass=\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  for (const answer of others) {
    assert.equal(answer.statusCode, 200);
    assert.match(answer.json().message, /used before/);
    assert.equal(answer.headers['set-cookie'], undefined);
  }
});

test('gives no pass for a wrong, altered, expired or unreadable answer', async (t) => {
  const product = await testProduct(t);
  const solved = await solve(product);
  const payload = JSON.parse(Buffer.from(solved, 'base64').toString());
  const changed = (over: object) => Buffer.from(JSON.stringify({ ...payload, ...over })).toString('base64');
  const { challenge, solution } = payload;
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, data: { expires: 9e15 } } };
  const bad = [
    'nothing',
    Buffer.from('null').toString('base64'),
    changed({ solution: { ...solution, derivedKey: solution.derivedKey.replace(/./g, '0') } }),
    changed({ challenge: easier }),
    changed({ challenge: { ...challenge, signature: '' } }),
  ];
  for (const response of bad) {
    const answer = await validate(product, response);
    assert.deepEqual(
      [answer.statusCode, answer.json().hasErrors, answer.headers['set-cookie']],
      [200, true, undefined],
    );
  }
  product.clock.set('2026-06-10T09:10:00Z');
  assert.match((await validate(product, solved)).json().message, /expired/);
  assert.equal((await validate(product, '')).statusCode, 400);
});

test('treats odd, nested or huge JSON as a wrong answer, not an error', async (t) => {
  const product = await testProduct(t);
  const { challenge } = JSON.parse(Buffer.from(await solve(product), 'base64').toString());
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const solution = { counter: 1, derivedKey: 'ab' };
  const answer = (over: object) => JSON.stringify({ challenge, solution, ...over });
  const parameter = (name: string, json: string) =>
    answer({}).replace('"parameters":{', `"parameters":{"${name}":${json},`);
  const odd = [
    ...[lists(3700), objects(1200), '[]', '"x"', '1e999', '{"challenge":1,"challenge":2}', '{"challenge":{}', '\u0000'],
    ...[lists(3000), objects(1000), '{"__proto__":1}', '1e308'].map((json) => parameter('more', json)),
    ...['__proto__', 'constructor', 'toJSON', 'expiresAt'].map((name) => parameter(name, '{"a":1}')),
    ...['é'.repeat(64), 'a', '0'.repeat(6000)].map((signature) => answer({ challenge: { ...challenge, signature } })),
    ...[1e300, -1, 0.5].map((counter) => answer({ solution: { ...solution, counter } })),
    ...['z', '', 'ab'.repeat(3000)].map((derivedKey) => answer({ solution: { ...solution, derivedKey } })),
    ...[{ cost: 1e308 }, { cost: -1 }, { keyLength: 1e9 }, { algorithm: 'SCRYPT' }, { data: { expires: 1e308 } }].map(
      (over) => answer({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...over } } }),
    ),
  ];
  for (const json of odd) {
    const verdict = await validate(product, Buffer.from(json).toString('base64'));
    assert.equal(verdict.statusCode, 200, `${json.slice(0, 80)}: ${verdict.body}`);
    assert.deepEqual([verdict.json().hasErrors, cookieOf(verdict)], [true, ''], json.slice(0, 80));
  }
});

/** Google's siteverify on loopback: a POST form in, JSON out. */
async function siteverify(t: TestContext, answer: (form: URLSearchParams) => string) {
  const forms: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    forms.push(form);
    response.setHeader('content-type', 'application/json').end(answer(form));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { forms, url: `http://127.0.0.1:${(server.address() as { port: number }).port}/siteverify` };
}

test('with Google’s keys, serves the site key and lets siteverify decide', async (t) => {
  const { forms, url } = await siteverify(t, (form) =>
    form.get('response') === 'broken'
      ? '<html>'
      : JSON.stringify({ success: form.get('response') === 'good', 'error-codes': [] }),
  );
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret', RECAPTCHA_VERIFY_URL: url };
  const product = await testProduct(t, undefined, keys);
  assert.deepEqual((await product.call(undefined, publicCalls.captchaChallenge)).json(), {
    kind: 'recaptcha',
    siteKey: 'site',
  });
  const good = await validate(product, 'good');
  assert.equal(good.json().hasErrors, false);
  assert.ok(cookieOf(good));
  assert.deepEqual(Object.fromEntries(forms[0] ?? []), { secret: 'secret', response: 'good' });
  for (const response of ['bad', 'broken']) {
    const answer = await validate(product, response);
    assert.deepEqual([answer.statusCode, answer.json().hasErrors, cookieOf(answer)], [200, true, '']);
  }
});

test('gives no pass while Google is unavailable, and asks to try again', async (t) => {
  const { url } = await siteverify(t, () => '{}');
  const nowhere = new URL(url);
  nowhere.port = '1';
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret', RECAPTCHA_VERIFY_URL: nowhere.href };
  const answer = await validate(await testProduct(t, undefined, keys), 'good');
  assert.deepEqual([answer.statusCode, cookieOf(answer)], [200, '']);
  assert.deepEqual(answer.json(), {
    hasErrors: true,
    message: 'The captcha could not be checked. Please try again.',
  });
});

test('does not send Google’s secret to where a redirect leads', async (t) => {
  const elsewhere = await siteverify(t, () => '{"success":true}');
  const server = createServer((_, response) => response.writeHead(307, { location: elsewhere.url }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret', RECAPTCHA_VERIFY_URL: verifyUrl };
  const answer = await validate(await testProduct(t, undefined, keys), 'good');
  assert.deepEqual([answer.json().hasErrors, cookieOf(answer), elsewhere.forms], [true, '', []]);
});
