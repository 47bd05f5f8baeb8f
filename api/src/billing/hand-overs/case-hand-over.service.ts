import { emptyCase, type HandOverDone } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { giveCase, lockCaseOfFirm, postIdsIn, takeOutOfCase } from '../../accounts/cases/case.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchCase } from '../cases/read-case.service.ts';
import { closed } from '../cases/save-case.service.ts';
import type { Successor } from './successor.service.ts';

const changed = 'The posts of this case have changed since you were shown them. Nothing was handed over';

/** Locks a case. Refuses one that is not open in this firm or has other posts: a case is handed over whole or not at all. */
export async function assertWholeCase(
  tx: Database,
  { firmId, caseId, postIds }: { firmId: string; caseId: number; postIds: readonly number[] },
): Promise<void> {
  const stored = await lockCaseOfFirm(tx, firmId, caseId);
  if (!stored) throw noSuchCase();
  if (stored.closedAt) throw closed();
  const inCase = new Set(await postIdsIn(tx, caseId));
  if (inCase.size === 0) throw new AppError('wrong-state', emptyCase);
  if (inCase.size !== postIds.length || !postIds.every((id) => inCase.has(id)))
    throw new AppError('wrong-state', changed);
}

type Whole = { wholeCases: readonly { caseId: number; postIds: number[] }[]; firmId: string; successor: Successor };

/** Hands over cases whose posts have all just been handed over; posts of other cases are removed from them. */
export async function handWholeCasesOver(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  { wholeCases, firmId, successor }: Whole,
  posts: HandOverDone['posts'],
): Promise<void> {
  const gone = new Set(posts.filter(({ kept }) => kept === null).map(({ businessId }) => businessId));
  for (const { caseId, postIds } of wholeCases) {
    const stored = await lockCaseOfFirm(tx, firmId, caseId);
    const goes = stored && (await postIdsIn(tx, caseId)).every((id) => gone.has(id));
    if (goes) await give(context, tx, actor, { caseId, fromFirmId: firmId, successor });
    else for (const id of postIds.filter((one) => gone.has(one))) await takeOutOfCase(tx, id);
  }
}

type Given = { caseId: number; fromFirmId: string; successor: Successor };

/** Hands over a case after its posts. Throws unless these are all its posts and each was handed over; then nothing is. */
export async function handCaseOver(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  { caseId, fromFirmId, successor }: Given,
  posts: HandOverDone['posts'],
): Promise<HandOverDone> {
  const stays = posts.find(({ kept }) => kept !== null);
  if (stays) throw new AppError('wrong-state', `${stays.reference || `Post ${stays.businessId}`}: ${stays.kept}`);
  // Locked after the posts, as when a post is put into a case, to prevent deadlocks.
  await assertWholeCase(tx, { firmId: fromFirmId, caseId, postIds: posts.map(({ businessId }) => businessId) });
  await give(context, tx, actor, { caseId, fromFirmId, successor });
  const did = actor.id === successor.id ? 'taken over' : 'handed over';
  return { message: `Case ${did} with ${countOf(posts.length, 'post', 'posts')}`, posts };
}

async function give(
  { clock }: Context,
  tx: Database,
  actor: SignedInUser,
  { caseId, fromFirmId, successor }: Given,
): Promise<void> {
  await giveCase(tx, caseId, { firmId: successor.firmId, handlerId: successor.id });
  const noted = { actorId: actor.id, subject: 'case', subjectId: caseId } as const;
  await audit(tx, clock, { ...noted, act: 'hand-over-case', firmId: fromFirmId });
  if (fromFirmId !== successor.firmId)
    await audit(tx, clock, { ...noted, act: 'take-over-case', firmId: successor.firmId });
}
