import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findExpression, markViewed } from '../expressions/expression.sql.ts';
import { unreadBeside } from '../expressions/interest-progress.sql.ts';
import { holdersOf } from '../undertaking/holders.sql.ts';
import { noSuchInterest } from './interest-progress.service.ts';

/** One expression with the Interested Party's contact details and undertaking. The first look by a member who may answer marks it viewed (PD-28). */
export async function openInterest(
  { db, clock }: Context,
  viewer: SignedInUser,
  expressionId: number,
): Promise<InterestDetail> {
  const row = await findExpression(db, expressionId, viewer.id, viewer.role === 'admin');
  if (!row) throw noSuchInterest();
  const { own, answers } = row;
  const viewed = answers || row.viewedAt !== null;
  if (answers && !row.viewedAt) await markViewed(db, expressionId, clock.now());
  const { reference, activityHeading, locations } = row.card as PostCard;
  const { postId, buyerId } = row;
  const [undertaking] = await holdersOf(db, today(clock), { postId, buyerId, admin: viewer.role === 'admin' });
  return {
    interest: {
      expressionId: row.id,
      businessId: row.postId,
      business: { reference, activityHeading, locations },
      profile: row.profile,
      visibleToInsolvency: row.visible,
      viewedByInsolvency: viewed,
      createdDate: row.createdAt.toISOString(),
      state: row.progress ?? (viewed ? 'read' : 'new'),
      ...(own && { note: row.note ?? '' }),
      ...(own && !answers && { readOnly: true as const }),
    },
    ...(own && { unread: await unreadBeside(db, viewer.id, expressionId) }),
    ...(undertaking && { undertaking }),
    interestedUserDetails: {
      forenames: row.forenames,
      surname: row.surname,
      company: row.company,
      position: row.position,
      emailAddress1: row.email1,
      emailAddress2: row.email2,
    },
    addressDetails: {
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2,
      addressLine3: row.addressLine3,
      townCity: row.townCity,
      county: row.county,
      postcode: row.postcode,
      country: row.country ?? '',
      telephone: row.telephone,
      mobile: row.mobile,
    },
  };
}
