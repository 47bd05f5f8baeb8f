import type { PriceRate } from '@marketplace/shared-contract/admin-users';
import type { Context } from '../context.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { Refusal } from '../refusal.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/** Sets a seller's price of a block for later postings, or resets it to the standard rate (ADM-023, ADM-024, decision 40). */
export const setPriceRate = (
  { db, clock }: Context,
  actor: SignedInUser,
  userId: string,
  { PriceRate: rate }: PriceRate,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.role !== 'seller') throw new Refusal('wrong-state', 'A custom rate can be set for sellers only');
    const customRatePence = rate === null ? null : Math.round(rate * 100);
    await changeUser(tx, clock, { actor, act: 'price-rate' }, user, { customRatePence });
    return rate === null ? 'Price rate reset to the standard rate' : 'Price rate saved';
  });
