import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { kindOf, type Place } from './disabled-email.rules.ts';
import { disabledAddresses, enableAddress } from './disabled-email.sql.ts';

type Asked = { accountId: string; place: Place; kind: 'resubscribe' | 'removal' };

const texts = {
  resubscribe: {
    done: 'Resubscribed successfully',
    nothing: 'This address is not unsubscribed, so there is nothing to change',
    other: 'This address gets no mail because of a bounce or a block, which has to be removed instead',
  },
  removal: {
    done: 'Suppression removed successfully',
    nothing: 'This address is not suppressed, so there is nothing to remove',
    other: 'This address is unsubscribed, so it has to be resubscribed instead',
  },
} as const;

/** Lets mail go to one of the caller's addresses again, by the act that fits its reason (NOTIF-004, decision 44). */
export function enableEmail({ db, clock, jobs }: Context, { accountId, place, kind }: Asked): Promise<string> {
  const { done, nothing, other } = texts[kind];
  return db.transaction().execute(async (tx) => {
    const disabled = (await disabledAddresses(tx, accountId)).find((one) => one.place === place);
    if (!disabled) throw new Refusal('wrong-state', nothing);
    if (kindOf[disabled.reason] !== kind) throw new Refusal('wrong-state', other);
    if (!(await enableAddress(tx, accountId, disabled, clock.now()))) throw new Refusal('wrong-state', nothing);
    // The provider's list follows, however long the provider is away.
    await jobs.add(tx, 'lift-suppression', { address: disabled.address, reason: disabled.reason });
    return done;
  });
}
