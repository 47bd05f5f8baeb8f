import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { expressInterest } from '../../src/marketplace/interest/express.service.ts';
import { openInterest } from '../../src/marketplace/interest/open-interest.service.ts';
import { noteView } from '../../src/marketplace/ledger/marketing-event.sql.ts';
import { viewSource } from '../../src/marketplace/ledger/post-views.ts';
import { demoEmails } from './demo-accounts.ts';
import { fits } from './fitting-buyers.ts';
import type { DemoInterest } from './interests.ts';
import { profileText } from './profiles.ts';
import { postIdOf, type SeedRun, type Step } from './seed-run.ts';

/** A buyer who was alerted to the post expresses interest, and perhaps the seller opens it. */
export const interestStep = (interest: DemoInterest): Step => ({
  at: interest.at,
  act: async (run) => {
    const { post, at, viewedAt, random } = interest;
    const postId = postIdOf(run, post);
    const buyerId = await chooseBuyer(run, postId, interest);
    const buyer = buyerId && run.buyers.get(buyerId);
    if (!buyer) return;
    const about = await aboutPost(run, postId);
    const ExpressInterestText = profileText(random, buyer, about, post.draft);
    await noteView(run.tx, {
      ...{ postId, buyerId, at },
      source: viewSource(run.at(at).signatures, londonDay(at), postId, buyerId),
    });
    await expressInterest(run.at(at), run.user(buyer.email), postId, { ExpressInterestText });
    const { id, visible } = await run.tx
      .selectFrom('expression')
      .select(['id', 'visible'])
      .where('postId', '=', postId)
      .where('buyerId', '=', buyerId)
      .executeTakeFirstOrThrow();
    if (viewedAt && visible) await openInterest(run.at(viewedAt), run.user(post.seller.email), id);
  },
});

/** A suitable recipient of the post's alerts who has not answered, in an order independent of ids. */
async function chooseBuyer({ tx, buyers }: SeedRun, postId: number, { byDemoBuyer, random, post }: DemoInterest) {
  const candidates = await tx
    .selectFrom('delivery as d')
    .innerJoin('account as a', 'a.id', 'd.buyerId')
    .select(['a.id', 'a.email1', 'a.interestedStatusId'])
    .distinct()
    .where('d.postId', '=', postId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('expression as e')
            .select('e.id')
            .whereRef('e.buyerId', '=', 'a.id')
            .where('e.postId', '=', postId),
        ),
      ),
    )
    .orderBy('a.email1')
    .execute();
  const fitting = candidates.filter(({ id }) => {
    const buyer = buyers.get(id);
    return buyer && fits(buyer, post.draft);
  });
  const demo = fitting.find(({ email1 }) => email1 === demoEmails.buyer);
  if (demo && byDemoBuyer) return demo.id;
  const others = fitting.filter((candidate) => candidate !== demo);
  // Buyers with narrow criteria answer more of their alerts than those with wide ones.
  const choosy = others.filter(({ interestedStatusId }) => interestedStatusId !== null && interestedStatusId <= 2);
  const asked = choosy.length > 0 && random.chance(0.6) ? choosy : others;
  return asked.length > 0 ? random.pick(asked).id : undefined;
}

async function aboutPost({ tx }: SeedRun, postId: number) {
  const row = await tx.selectFrom('post').select('card').where('id', '=', postId).executeTakeFirstOrThrow();
  const card = row.card as unknown as PostCard;
  return {
    location: card.locations[0]?.description ?? '',
    category: card.primaryCategory[0]?.description ?? '',
  };
}
