import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { type Role, roles } from '@marketplace/shared-contract/platform/routes/roles';
import { everyCall } from './every-call.ts';
import { draft, makeAccount, makeBuyer, makeLivePost, password } from './fixtures.ts';
import type { TestProduct } from './product.ts';

/** The largest accepted body, with a little margin. */
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

export type Attack = { name: string; as?: Role; call: Call; query?: Record<string, string | number>; body?: string };

/** The worst input of each call, where the product listens, and a function that sends one there and returns the response's status. */
export async function worstInputs(product: TestProduct) {
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
    {
      name: 'defect 66: a password of nothing but substitutions',
      call: publicCalls.passwordStrength,
      body: JSON.stringify({ Password: '4@8({[<369!|1$5706%24@8({[<369!|1$5706%2' }),
    },
    { name: 'all users', as: 'admin', call: adminCalls.usersCsv },
  ];
  return { address, attacks, send };
}
