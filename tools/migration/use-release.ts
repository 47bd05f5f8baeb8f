import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';

type Call = { method: string; path: string };
type Used = Call & { who?: string; body?: (n: number) => object; query?: (n: number) => string };
type Figures = { requests: number; longestMs: number; failures: string[]; longestOf: Map<string, number> };
export type Use = { figures(): Figures; startAgain(): void; stop(): Promise<void> };

const pauseMs = 25;

const draft = (n: number) => ({
  ...{ Reference: `M/${n}`, ActivityHeading: 'Bakery with two shops', Description: '<p>A going concern.</p>' },
  ...{ Location: [1], BusinessStatusId: 1, TradingStatusId: 1, TurnoverId: 2, EmployeesId: 2, Assets: [] },
  ...{ PrimaryCategory: 172, AdditionalCategories: [], DisplayHome: false },
});

/** What people do all day, reading and writing every table that a migration is likely to touch. */
const uses = (users: Users): Used[] => [
  { ...publicCalls.homePosts },
  { ...publicCalls.login, body: () => ({ Email: users.buyer, Password: users.password }) },
  { ...buyerCalls.postsByCriteria, who: users.buyer, query: () => 'page=1&pageSize=25' },
  { ...buyerCalls.saveKeywords, who: users.buyer, body: (n) => ({ Keywords: `word${n % 40}` }) },
  {
    ...buyerCalls.expressInterest,
    who: users.buyer,
    query: (n) => `id=${users.posts[n % users.posts.length]}`,
    body: () => ({ ExpressInterestText: 'Yes.' }),
  },
  { ...signedInCalls.post, who: users.buyer, query: (n) => `id=${users.posts[n % users.posts.length]}` },
  { ...sellerCalls.posts, who: users.seller, query: () => 'status=1' },
  { ...sellerCalls.draft, who: users.seller, body: draft },
  { ...sellerCalls.invoiceList, who: users.seller },
  { ...adminCalls.users, who: users.admin, query: () => 'page=1&pageSize=25' },
  { ...adminCalls.posts, who: users.admin, query: () => 'page=1&pageSize=25' },
];

export type Users = { buyer: string; seller: string; admin: string; password: string; posts: number[] };

/** Uses a running release like a busy office until it is stopped: each call over and over, all of them at once. */
export async function useRelease(address: string, users: Users): Promise<Use> {
  const tokens = new Map<string, string>();
  for (const who of [users.buyer, users.seller, users.admin]) tokens.set(who, await logIn(who));
  let seen = nothing();
  let stopped = false;
  const running = uses(users).map(repeat);
  return {
    figures: () => seen,
    startAgain: () => {
      seen = nothing();
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };

  async function logIn(Email: string) {
    const response = await send({ ...publicCalls.login }, { Email, Password: users.password });
    if (!response.ok) throw new Error(`${Email} cannot log in: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { token: string }).token;
  }

  function send({ method, path, who, query }: Used, body?: object, n = 0) {
    return fetch(`${address}/api${path}${query ? `?${query(n)}` : ''}`, {
      method: method.toUpperCase(),
      headers: new Headers([
        ...(who ? [['authorization', `Bearer ${tokens.get(who)}`]] : []),
        ...(body ? [['content-type', 'application/json']] : []),
      ] as [string, string][]),
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function repeat(use: Used) {
    for (let n = 0; !stopped; n += 1) {
      const began = performance.now();
      const outcome = await send(use, use.body?.(n), n).then(
        async (response) => ((await response.arrayBuffer()) && response.status) as number,
        (error: Error) => error.message,
      );
      note(`${use.method} ${use.path}`, performance.now() - began, outcome);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** A second expression on one post (409) and what an account may not do so often (409, 429) are refused by design. */
  function note(name: string, ms: number, outcome: number | string) {
    seen.requests += 1;
    seen.longestMs = Math.max(seen.longestMs, ms);
    seen.longestOf.set(name, Math.max(seen.longestOf.get(name) ?? 0, ms));
    const fine = typeof outcome === 'number' && (outcome < 300 || outcome === 409 || outcome === 429);
    if (!fine) seen.failures.push(`${name}: ${outcome}`);
  }
}

const nothing = (): Figures => ({ requests: 0, longestMs: 0, failures: [], longestOf: new Map() });
