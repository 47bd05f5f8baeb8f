import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { test } from 'node:test';
import type { Call } from '@marketplace/shared-contract/calls';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { isForAdminsOnly, type Role, roles } from '@marketplace/shared-contract/roles';
import { everyCall } from './every-call.ts';
import { draft, makeAccount, makeBuyer, makeLivePost, password } from './fixtures.ts';
import { testProduct } from './product.ts';

/** As long as a probe of the process may have to wait, whatever is being asked of it. */
const patienceMs = 100;
/** Another process that takes the machine for a moment is not the server's doing: each attack has some tries, and its least counts. */
const tries = 40;
/** The largest body the API takes, but for a little. */
const bodyLength = 255_000;

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const nested = `${'['.repeat(bodyLength / 2)}${']'.repeat(bodyLength / 2)}`;
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n])));
const manyIds = JSON.stringify({ Locations: Array.from({ length: 40_000 }, (_, n) => n) });
const texts = [
  'W',
  'a@',
  '0 ',
  '+44',
  '<p>',
  '<b>',
  '&amp;',
  '<a href="a@b.co">x</a>',
  '<',
  'é',
  '\u{1F469}\u200D',
  'www.a.co ',
];

type Attack = { name: string; as?: Role; call: Call; query?: Record<string, string | number>; body?: string };

// What holds the process is its own work; another database server changes nothing of it.
const skip = process.env.TEST_DATABASE_URL ? 'is tested on the embedded database' : false;

test('defect 36: no input to any call keeps the process from answering a probe', { skip }, async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const seller = await makeAccount(product, 'seller');
  const buyer = await makeBuyer(product, {});
  const users = { admin, seller, buyer };
  const post = await makeLivePost(product, seller, { Description: `<p>${fill('W', 19_000)}</p>` });
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await product.tokenOf(users[role])] as const)),
  );
  const [{ invoice }] = (await product.call(seller, sellerCalls.invoiceList)).json();

  const send = async ({ as, call, query = {}, body }: Attack) => {
    const url = new URL(`${address}/api${call.path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = {
      ...(as && { authorization: `Bearer ${tokens[as]}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(url, { method: call.method, headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** How long the process answered nobody, at the most, while two such calls were under way at once. */
  const held = async (attack: Attack) => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const statuses = await Promise.all(Array.from({ length: 2 }, () => send(attack)));
    delay.disable();
    for (const status of statuses) assert.ok(status < 500 || status === 503, `${attack.name} answered ${status}`);
    return delay.max / 1e6;
  };

  const described = (Description: string) => JSON.stringify({ ...draft(), Description });
  const attacks: Attack[] = [
    ...everyCall.flatMap((call): Attack[] => {
      const as = call.allow === 'everyone' ? undefined : roles.find((role) => call.allow.includes(role));
      const common = { as, call, query: { id: post } };
      if (call.method === 'GET' || call.method === 'HEAD')
        return [
          {
            ...common,
            name: `${call.path} with a long search`,
            query: { id: post, search: fill('%_', 4000), q: fill("'", 2000) },
          },
        ];
      return [
        { ...common, name: `${call.path} with lists in lists`, body: nested },
        { ...common, name: `${call.path} with 20,000 keys`, body: manyKeys },
      ];
    }),
    ...texts.flatMap((text): Attack[] => [
      {
        name: `a description of ${text} looked through`,
        as: 'seller',
        call: sellerCalls.checkDescription,
        body: described(fill(text, 120_000)),
      },
      { name: `a draft of ${text}`, as: 'seller', call: sellerCalls.draft, body: described(fill(text, 120_000)) },
      { name: `a reach of ${text}`, as: 'seller', call: sellerCalls.draftReach, body: described(fill(text, 120_000)) },
      {
        name: `keywords of ${text}`,
        as: 'buyer',
        call: buyerCalls.matchingCount,
        body: JSON.stringify({ Keywords: fill(`${text},`, 4000) }),
      },
      {
        name: `a message of ${text}`,
        as: 'buyer',
        call: buyerCalls.expressInterest,
        query: { id: post },
        body: JSON.stringify({ Profile: fill(text, 4000) }),
      },
    ]),
    { name: '40,000 places', as: 'buyer', call: buyerCalls.matchingCount, body: manyIds },
    { name: 'a certificate', as: 'seller', call: sellerCalls.certificatePdf, query: { id: invoice.periodId } },
    { name: 'an invoice', as: 'seller', call: sellerCalls.invoicePdf, query: { id: invoice.invoiceId } },
    {
      name: 'a login',
      call: publicCalls.login,
      body: JSON.stringify({ Email: 'a@people.example', Password: password }),
    },
    { name: 'all users', as: 'admin', call: adminCalls.usersCsv },
  ];
  assert.ok(attacks.some(({ call }) => isForAdminsOnly(call.allow)));

  const slow: string[] = [];
  for (const attack of attacks) {
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < tries && least > patienceMs; n += 1) least = Math.min(least, await held(attack));
    if (least > patienceMs) slow.push(`${attack.name}: ${Math.round(least)} ms`);
  }
  assert.deepEqual(slow, []);
});
