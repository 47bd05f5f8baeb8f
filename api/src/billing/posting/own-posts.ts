import type { OwnPosts } from '../../accounts/closing/own-posts.ts';
import { eraseFromMarketplace } from '../../marketplace/your-data/erase-person.sql.ts';
import { leftInFirm } from '../hand-overs/succession.service.ts';
import { firmPosts } from './firm-posts.ts';
import { countOwn, deleteDrafts, eraseFromBilling, ownPostIds } from './own-posts.sql.ts';
import { withdrawPost } from './withdraw.service.ts';

/** An account's posts when it is closed: live ones are withdrawn, never recorded as sold. */
export const ownPosts: OwnPosts = {
  ...firmPosts,
  running: ownPostIds,
  withdraw: (context, actor, postId) => withdrawPost(context, actor, postId, { Sold: false }),
  deleteDrafts,
  count: countOwn,
  inFirm: leftInFirm,
  erase: async (tx, accountId, now) => {
    await eraseFromMarketplace(tx, accountId, now);
    await eraseFromBilling(tx, accountId);
  },
};
