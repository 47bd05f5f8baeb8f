import { isReadByNobody, mayKeepOpen } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { unchangeable } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { holdersOf } from '../undertaking/holders.sql.ts';
import { closedToAll, saleOf } from './sale.sql.ts';

type Asked = { actor: SignedInUser; postId: number };

/** Throws for changes to a closed offer: what was offered under which text is part of the sale's record. */
export async function assertOfferOpen(tx: Database, { clock }: Pick<Context, 'clock'>, { actor, postId }: Asked) {
  const day = today(clock);
  const closed = closedToAll(await saleOf(tx, actor, postId), day);
  if (closed) throw new AppError('wrong-state', unchangeable(closed, false));
}

/** Throws for changes to documents nobody can read any more. While access is extended for one buyer, that buyer can. */
export async function assertDocumentsOpen(tx: Database, { clock }: Pick<Context, 'clock'>, { actor, postId }: Asked) {
  const day = today(clock);
  const closed = closedToAll(await saleOf(tx, actor, postId), day);
  if (!closed) return;
  const holders = await holdersOf(tx, day, { postId, admin: actor.role === 'admin' });
  if (isReadByNobody({ closed, holders }))
    throw new AppError('wrong-state', unchangeable(closed, holders.some(mayKeepOpen)));
}
