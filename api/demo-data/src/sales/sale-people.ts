import type { UndertakingDecision } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { noteView } from '../../../src/marketplace/ledger/marketing-event.sql.ts';
import { viewSource } from '../../../src/marketplace/ledger/post-views.ts';
import { acceptUndertaking } from '../../../src/marketplace/undertaking/accept.service.ts';
import { decideUndertaking } from '../../../src/marketplace/undertaking/decide.service.ts';
import { demoEmails } from '../demo-accounts.ts';
import type { DemoPost } from '../demo-post.ts';
import { actsOf, postIdOf, type SeedRun, type Step } from '../seed-run.ts';

/** A party in a sale: the demo buyer, a flagged buyer, or the nth of the alerted buyers. */
export type Party = 'demo' | 'flagged' | number;

const demoAgent = 'Mozilla/5.0 (demo)';

/** The account of a party to a sale; undefined if the demo has no such buyer. */
async function accountOf({ tx }: SeedRun, postId: number, party: Party) {
  const accounts = tx
    .selectFrom('account as a')
    .select(['a.id', 'a.email1', 'a.forenames', 'a.surname', 'a.company'])
    .where('a.role', '=', 'buyer')
    .where('a.closedAt', 'is', null)
    .orderBy('a.email1');
  if (party === 'demo') return accounts.where('a.email1', '=', demoEmails.buyer).executeTakeFirst();
  if (party === 'flagged') return accounts.where('a.flagged', '=', true).executeTakeFirst();
  const alerted = await accounts
    .where('a.flagged', '=', false)
    .where('a.lockedUntil', 'is', null)
    .where('a.email1', '!=', demoEmails.buyer)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('delivery as d')
          .select('d.buyerId')
          .whereRef('d.buyerId', '=', 'a.id')
          .where('d.postId', '=', postId),
      ),
    )
    .execute();
  return alerted[party];
}

/** A buyer who has accepted a post's undertaking, or will. */
export async function partyOf(run: SeedRun, post: DemoPost, party: Party) {
  const postId = postIdOf(run, post);
  const account = await accountOf(run, postId, party);
  return account && { ...account, postId, user: run.user(account.email1) };
}

/** The number of a party’s undertaking. */
export async function undertakingIdOf(run: SeedRun, post: DemoPost, party: Party): Promise<number | undefined> {
  const buyer = await partyOf(run, post, party);
  if (!buyer) return undefined;
  const row = await run.tx
    .selectFrom('undertaking')
    .select('id')
    .where('postId', '=', buyer.postId)
    .where('buyerId', '=', buyer.id)
    .executeTakeFirst();
  return row?.id;
}

/** A buyer opens the post and accepts its undertaking. */
export const acceptStep = (post: DemoPost, party: Party, at: Date): Step => ({
  at,
  act: async (run) => {
    const buyer = await partyOf(run, post, party);
    if (!buyer) return;
    const context = run.at(at);
    const { postId } = buyer;
    const source = viewSource(context.signatures, londonDay(at), postId, buyer.id);
    await noteView(run.tx, { postId, buyerId: buyer.id, at, source });
    const { textId } = await run.tx
      .selectFrom('particulars')
      .select('textId')
      .where('postId', '=', postId)
      .executeTakeFirstOrThrow();
    await acceptUndertaking(
      context,
      buyer.user,
      postId,
      {
        ...{ TextId: textId, FullName: `${buyer.forenames} ${buyer.surname}`, Authority: true },
        ...{ Capacity: buyer.company ? 'firm' : 'myself', Connection: 'none', Trade: 'no', Funds: 'own', Note: '' },
      },
      { address: '192.0.2.10', agent: demoAgent },
    );
  },
});

/** The practitioner decides on a buyer’s undertaking. */
export const decideStep = (post: DemoPost, party: Party, Decision: UndertakingDecision, at: Date): Step => ({
  at,
  act: async (run) => {
    const [context, user] = actsOf(post)(run, at);
    const id = await undertakingIdOf(run, post, party);
    if (id !== undefined) await decideUndertaking(context, user, id, { Decision });
  },
});
