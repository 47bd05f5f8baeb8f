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

/** Refuses a case that is not open in this firm, or has other posts than these: all of it goes over, or nothing. Locks it. */
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

/** Hands over the cases whose posts have all just gone; posts of other cases leave them. */
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

/** Hands a case over whose posts have just gone over. Throws unless they are all its posts and each went, and then nothing goes. */
export async function handCaseOver(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  { caseId, fromFirmId, successor }: Given,
  posts: HandOverDone['posts'],
): Promise<HandOverDone> {
  const stays = posts.find(({ kept }) => kept !== null);
  if (stays) throw new AppError('wrong-state', `${stays.reference || `Post ${stays.businessId}`}: ${stays.kept}`);
  // After the posts, as where a post is put into a case: two at once would wait for each other.
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
