import { firmWriters } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import {
  type CaseState,
  caseLimits,
  type SaveCase,
  type SavePostCase,
} from '@marketplace/shared-contract/marketplace/cases/case';
import type { AuditAct } from '@marketplace/shared-contract/operations/audit/audit-words';
import {
  insertCase,
  lockCase,
  postIdsIn,
  putIntoCase,
  setClosed,
  takeOutOfCase,
  updateCase,
} from '../../accounts/cases/case.sql.ts';
import { type MemberRow, membershipOf } from '../../accounts/firms/membership.sql.ts';
import { caseIdOfOwnPost } from '../../marketplace/cases/case-posts.sql.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { colleaguesOf, detailsOf, noSuchCase } from './read-case.service.ts';

export const closed = () => new AppError('wrong-state', 'This case is closed. Reopen it first');

function assertHandler({ HandlerId }: SaveCase, members: readonly MemberRow[]): void {
  if (HandlerId && !members.some(({ id }) => id === HandlerId))
    throw invalidField('HandlerId', 'Please choose a member of your firm');
}

/** Logs who changed a case but none of its content, because Admins read the log. */
const note = (tx: Database, { clock }: Context, actor: SignedInUser, act: AuditAct, caseId: number) =>
  audit(tx, clock, { actorId: actor.id, act, subject: 'case', subjectId: caseId });

export const addCase = (context: Context, actor: SignedInUser, input: SaveCase): Promise<{ caseId: number }> =>
  context.db.transaction().execute(async (tx) => {
    const { firmId, role } = await membershipOf(tx, actor.id);
    if (!firmWriters.some((one) => one === role))
      throw new AppError('forbidden', 'Your role in the firm does not allow this');
    assertHandler(input, await colleaguesOf(tx, actor.id));
    const caseId = await insertCase(tx, input, { firmId, createdAt: context.clock.now() });
    await note(tx, context, actor, 'add-case', caseId);
    return { caseId };
  });

export const saveCase = (
  context: Context,
  actor: SignedInUser,
  caseId: number,
  input: SaveCase,
  edit: Edit,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const stored = await lockCase(tx, actor.id, caseId);
    if (!stored) throw noSuchCase();
    if (stored.closedAt) throw closed();
    const members = await colleaguesOf(tx, actor.id);
    const before = detailsOf(stored, members);
    edit.of(before);
    assertHandler(input, members);
    await updateCase(tx, caseId, input);
    edit.done({ ...before, ...input });
    await note(tx, context, actor, 'save-case', caseId);
    return 'Case saved';
  });

export const closeCase = (
  context: Context,
  actor: SignedInUser,
  caseId: number,
  { Closed }: CaseState,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const stored = await lockCase(tx, actor.id, caseId);
    if (!stored) throw noSuchCase();
    if ((stored.closedAt !== null) !== Closed) {
      await setClosed(tx, caseId, Closed ? context.clock.now() : null);
      await note(tx, context, actor, Closed ? 'close-case' : 'reopen-case', caseId);
    }
    return Closed ? 'Case closed' : 'Case reopened';
  });

/** Moves a post into a case, or out of its case. */
export const savePostCase = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { CaseId }: SavePostCase,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    await lockOwnPost(tx, actor, postId);
    const text = CaseId === null ? 'The post is in no case' : 'Post added to the case';
    if ((await caseIdOfOwnPost(tx, actor, postId)) === CaseId) return text;
    if (CaseId === null) await takeOutOfCase(tx, postId);
    else await putInto(tx, actor, postId, CaseId);
    const act = CaseId === null ? 'take-out-of-case' : 'put-into-case';
    await audit(tx, context.clock, { actorId: actor.id, act, subject: 'post', subjectId: postId });
    return text;
  });

async function putInto(tx: Database, actor: SignedInUser, postId: number, caseId: number): Promise<void> {
  const stored = await lockCase(tx, actor.id, caseId);
  if (!stored) throw invalidField('CaseId', 'Please choose a case of your firm');
  if (stored.closedAt) throw closed();
  if ((await postIdsIn(tx, caseId)).length >= caseLimits.posts)
    throw new AppError('wrong-state', `A case has at most ${caseLimits.posts} posts`);
  await putIntoCase(tx, postId, caseId);
}
