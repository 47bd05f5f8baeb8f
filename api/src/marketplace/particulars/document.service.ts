import {
  type ActOnDocument,
  type AddDocument,
  type DescribeDocument,
  documentLimit,
  type NameReaders,
  particularsBytes,
  type ReplaceDocument,
  releaseBlocks,
} from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { AuditAct } from '@marketplace/shared-contract/operations/audit/audit-words';
import { sql } from 'kysely';
import { mayChangePost } from '../../accounts/firms/ownership.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';
import { periodOf } from '../posts/card.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import { type LockedPost, lockPost } from '../posts/post.sql.ts';
import { statusOf } from '../posts/status.rules.ts';
import { isBeforeFlag } from '../sale-file/before-flag.sql.ts';
import { beginParticulars } from './offer.service.ts';
import { documentsOf, sizeOf } from './particulars.sql.ts';
import { releaseBlockOf } from './release.rules.ts';
import { describedAs, type StoredDocument } from './stored-document.ts';
import { assertDocumentsOpen } from './unchangeable.service.ts';

export const noSuchDocument = () => new AppError('not-found', 'This document does not exist');

/** A document with its post, locked, if the actor may change it. */
async function lockDocument(tx: Database, actor: SignedInUser, id: number) {
  const found = await tx.selectFrom('particularsDocument').select('postId').where('id', '=', id).executeTakeFirst();
  const post = found && (await lockPost(tx, found.postId, mayChangePost(actor)));
  const document = post && (await documentsOf(tx, post.id)).find((one) => one.id === id);
  if (!post || !document) throw noSuchDocument();
  return { post, document };
}

/** As above, but refused once nobody can read the particulars. */
async function lockReadDocument(tx: Database, context: Context, actor: SignedInUser, id: number) {
  const locked = await lockDocument(tx, actor, id);
  await assertDocumentsOpen(tx, context, { actor, postId: locked.post.id });
  return locked;
}

/** Takes a file that was uploaded for this post and is not yet used. */
async function takeUpload(tx: Database, postId: number, uploadId: number) {
  const upload = await tx
    .deleteFrom('particularsUpload')
    .where('id', '=', uploadId)
    .where('postId', '=', postId)
    .returning(['fileKey', 'fileName', 'mediaType', 'size'])
    .executeTakeFirst();
  if (!upload) throw invalidField('UploadId', 'This file is no longer there. Please choose it again.');
  // Its row is deleted: it is counted once, and the other waiting ones keep their times.
  const { bytes } = await sizeOf(tx, postId);
  if (bytes + upload.size > particularsBytes)
    throw new AppError('wrong-state', 'The particulars of a post can be at most 300 MB in all');
  return { ...upload, sha256: upload.fileKey };
}

const describing = ({ Title, Section, Tier, Note, PersonalData }: DescribeDocument) => ({
  ...{ title: Title, section: Section, tier: Tier, note: Note, personalData: PersonalData },
});

type Noted = { actor: SignedInUser; post: LockedPost; act: AuditAct; document: { id: number; title: string } };

const auditDocument = (tx: Database, { clock }: Context, { actor, post, act, document }: Noted) =>
  audit(tx, clock, {
    ...{ actorId: actor.id, act, subject: 'post', subjectId: post.id },
    after: { documentId: document.id, document: document.title },
  });

/** Adds a document on hold: nobody can open it before it is released. */
export const addDocument = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  input: AddDocument,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const post = await lockOwnPost(tx, actor, postId);
    await assertDocumentsOpen(tx, context, { actor, postId });
    if ((await sizeOf(tx, postId)).documents >= documentLimit)
      throw new AppError('wrong-state', `A post can have at most ${documentLimit} documents`);
    await beginParticulars(tx, postId, now);
    const upload = await takeUpload(tx, postId, input.UploadId);
    const { id } = await tx
      .insertInto('particularsDocument')
      .values({ postId, ...describing(input), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = { documentId: id, number: 1, ...upload, uploadedAt: now, uploadedBy: actor.id };
    await tx.insertInto('particularsVersion').values(version).execute();
    await auditDocument(tx, context, { actor, post, act: 'add-document', document: { id, title: input.Title } });
    return 'The document is added. Nobody can open it until you release it.';
  });

/** Changes a document's description. */
export const describeDocument = (
  context: Context,
  actor: SignedInUser,
  id: number,
  input: DescribeDocument,
  edit: Edit,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { post, document } = await lockReadDocument(tx, context, actor, id);
    edit.of(describedAs(document));
    const opens = document.tier === 'named' && input.Tier === 'every' && { openedToAllAt: context.clock.now() };
    await tx
      .updateTable('particularsDocument')
      .set({ ...describing(input), ...opens })
      .where('id', '=', id)
      .execute();
    edit.done(describedAs((await lockDocument(tx, actor, id)).document));
    await auditDocument(tx, context, { actor, post, act: 'describe-document', document: { id, title: input.Title } });
    return 'The document is saved';
  });

/** Replaces a document with a new version. Readers lose the old one at once; the practitioner keeps it. */
export const replaceDocument = (
  context: Context,
  actor: SignedInUser,
  id: number,
  { UploadId, Note }: ReplaceDocument,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const { post, document } = await lockReadDocument(tx, context, actor, id);
    if (document.state === 'taken-back') throw takenBack();
    const upload = await takeUpload(tx, post.id, UploadId);
    const number = document.versions[0].number + 1;
    const version = { documentId: id, number, ...upload, note: Note, uploadedAt: now, uploadedBy: actor.id };
    await tx.insertInto('particularsVersion').values(version).execute();
    if (document.state === 'released') await noteDocument(tx, post, 'document replaced', `${id}:${number}`, now);
    await auditDocument(tx, context, { actor, post, act: 'replace-document', document });
    return 'The document is replaced by the new version';
  });

const takenBack = () =>
  new AppError('wrong-state', 'This document was taken back. To offer it again, please add it as a new document.');

/** Releases a document to its readers, or withdraws it permanently. */
export const actOnDocument = (
  context: Context,
  actor: SignedInUser,
  id: number,
  { Act }: ActOnDocument,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { post, document } = await lockDocument(tx, actor, id);
    return Act === 'release'
      ? release(tx, context, { actor, post, document })
      : takeBack(tx, context, { actor, post, document });
  });

type Acting = { actor: SignedInUser; post: LockedPost; document: StoredDocument };

async function release(tx: Database, context: Context, { actor, post, document }: Acting): Promise<string> {
  const done = 'The document is released';
  const { clock } = context;
  if (document.state === 'taken-back') throw takenBack();
  if (document.state === 'released') return done;
  const block = releaseBlockOf(statusOf(periodOf(post), today(clock)));
  if (block) throw new AppError('wrong-state', releaseBlocks[block]);
  await assertDocumentsOpen(tx, context, { actor, postId: post.id });
  const now = clock.now();
  await tx
    .updateTable('particularsDocument')
    .set({ releasedPeriodId: post.periodId, releasedAt: now })
    .where('id', '=', document.id)
    .execute();
  await noteDocument(tx, post, 'document released', String(document.id), now);
  await auditDocument(tx, context, { actor, post, act: 'release-document', document });
  return done;
}

async function takeBack(tx: Database, context: Context, { actor, post, document }: Acting): Promise<string> {
  const done = 'The document is taken back: nobody can open it any more';
  if (document.state === 'taken-back') return done;
  await assertDocumentsOpen(tx, context, { actor, postId: post.id });
  const now = context.clock.now();
  await tx.updateTable('particularsDocument').set({ takenBackAt: now }).where('id', '=', document.id).execute();
  if (document.releasedAt) await noteDocument(tx, post, 'document taken back', String(document.id), now);
  await auditDocument(tx, context, { actor, post, act: 'take-back-document', document });
  return done;
}

type Kind = 'document released' | 'document replaced' | 'document taken back';

async function noteDocument(tx: Database, { periodId }: LockedPost, kind: Kind, source: string, at: Date) {
  if (periodId) await recordMarketingEvent(tx, { periodId, kind, at, source });
}

/** Sets the holders who may open a document restricted to named holders. */
export const nameReaders = (
  context: Context,
  actor: SignedInUser,
  id: number,
  { Undertakings }: NameReaders,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { post, document } = await lockReadDocument(tx, context, actor, id);
    const seen = isBeforeFlag(sql`u.asked_at`);
    // An undertaking hidden from the practitioner is neither named nor removed. Those that stay named keep their dates.
    await sql`
      delete from particulars_reader r using undertaking u, account buyer
      where r.document_id = ${id} and u.id = r.undertaking_id and buyer.id = u.buyer_id and ${seen}
        and u.id <> all (${Undertakings}::int[])`.execute(tx);
    await sql`
      insert into particulars_reader (document_id, undertaking_id, named_at)
      select ${id}, u.id, ${context.clock.now()} from undertaking u join account buyer on buyer.id = u.buyer_id
      where u.post_id = ${post.id} and u.id = any (${Undertakings}::int[]) and ${seen}
      on conflict do nothing`.execute(tx);
    await auditDocument(tx, context, { actor, post, act: 'name-readers', document });
    return 'Saved who may open this document';
  });
