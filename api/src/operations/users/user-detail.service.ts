import type { AdminUser } from '@marketplace/shared-contract/operations/users/admin-users';
import { factorKinds } from '../../accounts/factors/factors.sql.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { lockoutReason } from './disable-user.service.ts';
import { noSuchUser } from './user-change.sql.ts';
import { criteriaOfUser, expressionsOfUser, findUser, postsOfUser } from './user-detail.sql.ts';

/** Everything an Admin sees of one user (ADM-026 to ADM-031). */
export async function readUser({ db, clock }: Context, userId: string): Promise<AdminUser> {
  const [user, posts, expressions, criteriaSets, factors] = await Promise.all([
    findUser(db, userId, clock.now()),
    postsOfUser(db, userId),
    expressionsOfUser(db, userId),
    criteriaOfUser(db, userId),
    factorKinds(db, userId),
  ]);
  if (!user) throw noSuchUser();
  const day = today(clock);
  const { row, addressLine1, addressLine2, addressLine3, townCity, county, postcode, telephone, mobile } = user;
  return {
    userDetails: {
      ...row,
      title: user.title ?? '',
      capacity: user.capacity,
      practitionerName: user.practitionerName,
      // The user's own words if the list had none (PD-12).
      function: user.interestedStatusOther || user.function,
      disabledBecause: row.lockoutReason === lockoutReason ? user.disabledBecause : null,
      factors: { passkeys: factors.passkeys, app: factors.app },
      alertFrequency: row.role === 'buyer' ? user.alertFrequency : null,
      businessExpressedInterests: expressions.map(({ id, postId, createdAt, visible, activityHeading }) => ({
        expressionId: id,
        businessId: postId,
        createdDate: createdAt.toISOString(),
        activityHeading,
        visibleToInsolvency: visible,
      })),
      businessPosting: posts.map(({ id, reference, activityHeading, ...period }) => ({
        businessId: id,
        reference,
        activityHeading,
        siteStatus: statusOf(periodOf(period), day),
      })),
      accountBusinessLocation: user.locations,
      accountBusinessTurnover: user.turnovers,
      accountBusinessEmployees: user.employees,
      accountBusinessAsset: user.assets,
    },
    addressDetails: {
      ...{ addressLine1, addressLine2, addressLine3, townCity, county, postcode, telephone, mobile },
      country: user.country ?? '',
    },
    ...(row.role === 'buyer' && { criteriaSets }),
    miscPreferences: { keywords: user.keywords ?? '', categoryPreferences: user.categories },
    lockedOutUntil: row.lockedOutUntil,
    emailConfirmed: row.emailConfirmed,
  };
}
