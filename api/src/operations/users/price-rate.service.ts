import type { PriceRate } from '@marketplace/shared-contract/operations/users/admin-users';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/** A rate as in the call that sets it: in pounds. */
const rateOf = (pence: number | null) => ({ PriceRate: pence === null ? null : pence / 100 });

/** Sets a seller's price per block for later postings, or resets it to the standard rate (ADM-023, ADM-024, PD-40). */
export const setPriceRate = (
  { db, clock }: Context,
  actor: SignedInUser,
  userId: string,
  { PriceRate: rate }: PriceRate,
  edit: Edit,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.role !== 'seller') throw new AppError('wrong-state', 'A custom rate can be set for sellers only');
    edit.of(rateOf(user.customRatePence));
    const customRatePence = rate === null ? null : Math.round(rate * 100);
    await changeUser(tx, clock, { actor, act: 'price-rate' }, user, { customRatePence });
    edit.done(rateOf(customRatePence));
    return rate === null ? 'Price rate reset to the standard rate' : 'Price rate saved';
  });
