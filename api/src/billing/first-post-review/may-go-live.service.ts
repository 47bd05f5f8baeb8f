import { standingOf } from '@marketplace/shared-contract/accounts/licence/licence';
import { isClerksAccount } from '../../accounts/firms/clerk.sql.ts';
import { findLicence } from '../../accounts/licence/licence.sql.ts';
import { ownReviewOf } from '../../marketplace/posts/own-review.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { firstPostNeeds } from './first-post.rules.ts';
import { isFirstPost } from './first-post.sql.ts';

/** The practitioner in charge and the post. Without a post, their next new post is assumed. */
type Subject = { ownerId: string; id?: number };

/** Returns what prevents `actor` from taking a post live now, or undefined. Every route to going live checks this. */
export async function goLiveNeeds(
  { config, clock }: Context,
  db: Database,
  actor: Pick<SignedInUser, 'role'>,
  { ownerId, id }: Subject,
) {
  const licence = await findLicence(db, ownerId);
  return firstPostNeeds({
    reviewOn: config.firstPostReview,
    licenceRequired: config.licenceRequired,
    isFirst: await isFirstPost(db, ownerId),
    ownReview: id === undefined ? 'none' : await ownReviewOf(db, id),
    hasLicence: licence !== undefined,
    isClerks: await isClerksAccount(db, ownerId),
    isChecked: standingOf(licence, licence?.check, today(clock)) === 'checked',
    bySeller: actor.role === 'seller',
  });
}
