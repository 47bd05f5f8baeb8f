import { randomUUID } from 'node:crypto';
import { documentBytes, particularsBytes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import {
  emptyFile,
  tooLargeFile,
  transferLimit,
  type UploadedFile,
  type UploadQuery,
} from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { sql } from 'kysely';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readFile } from '../../platform/files/files.service.ts';
import { withUpload } from '../../platform/files/upload.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { DrawPdf } from '../../platform/pdf/pdf-workers.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import type { FileWorks } from './file-work.worker.ts';
import { assertRoom, checkFile, noteUpload } from './upload.service.ts';

export type OwnTransfer = {
  id: string;
  postId: number;
  fileName: string;
  size: number;
  received: number;
  uploadId: number | null;
};

const gone = () => new AppError('not-found', 'This file is no longer there. Please choose it again.');

/** Deletes the actor's abandoned uploads of the same file: otherwise they would count against the quota for a day. */
const forgetAbandoned = (tx: Database, file: { postId: number; accountId: string; fileName: string; size: number }) =>
  tx
    .deleteFrom('particularsTransfer')
    .where('postId', '=', file.postId)
    .where('accountId', '=', file.accountId)
    .where('fileName', '=', file.fileName)
    .where('size', '=', file.size)
    .where('received', '=', 0)
    .execute();

/** Starts a resumable upload; refused before any byte arrives. Returns its id. */
export const beginTransfer = (
  { db, clock }: Context,
  actor: SignedInUser,
  { id: postId, name }: UploadQuery,
  size: number,
): Promise<OwnTransfer> =>
  db.transaction().execute(async (tx) => {
    if (size === 0) throw invalidField('File', emptyFile);
    if (size > documentBytes) throw new AppError('too-large', tooLargeFile);
    const file = { postId, accountId: actor.id, fileName: name, size };
    await lockOwnPost(tx, actor, postId);
    await forgetAbandoned(tx, file);
    await assertRoom(tx, { clock }, { actor, postId, size });
    const { count, bytes } = await tx
      .selectFrom('particularsTransfer')
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(size), 0)::float8`.as('bytes')])
      .where('postId', '=', postId)
      .where('uploadId', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= transferLimit || bytes + size > particularsBytes)
      throw new AppError('wrong-state', accountLimits.transfersOfAPost.message);
    const row = { id: randomUUID(), ...file, begunAt: clock.now() };
    await tx.insertInto('particularsTransfer').values(row).execute();
    return { ...row, received: 0, uploadId: null };
  });

/** A transfer for a post that the actor may change; for others it is "not found". */
export async function findTransfer(tx: Database, actor: SignedInUser, id: string): Promise<OwnTransfer> {
  const transfer = await tx
    .selectFrom('particularsTransfer')
    .select(['id', 'postId', 'fileName', 'size', 'received', 'uploadId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!transfer) throw gone();
  await lockOwnPost(tx, actor, transfer.postId).catch(() => {
    throw gone();
  });
  return transfer;
}

/** Deletes an uploaded or partial file without a document. Its bytes are deleted by the next sweep of files. */
export const cancelTransfer = ({ db }: Context, actor: SignedInUser, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { uploadId } = await findTransfer(tx, actor, id);
    await tx.deleteFrom('particularsTransfer').where('id', '=', id).execute();
    if (uploadId !== null) await tx.deleteFrom('particularsUpload').where('id', '=', uploadId).execute();
  });

/** A file's parts in order. */
async function* contentOf(context: Context, id: string): AsyncGenerator<Uint8Array> {
  const parts = await context.db
    .selectFrom('particularsTransferPart')
    .select('fileKey')
    .where('transferId', '=', id)
    .orderBy('start')
    .execute();
  for (const { fileKey } of parts) yield* readFile(context, fileKey);
}

const uploaded = (tx: Database, id: number): Promise<UploadedFile | undefined> =>
  tx
    .selectFrom('particularsUpload')
    .select(['id as uploadId', 'fileName', 'size'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What a transfer has become, if anything. */
async function madeOf(db: Database, id: string): Promise<UploadedFile | undefined> {
  const row = await db.selectFrom('particularsTransfer').select('uploadId').where('id', '=', id).executeTakeFirst();
  return row?.uploadId ? uploaded(db, row.uploadId) : undefined;
}

const forget = (db: Database, id: string) =>
  db.deleteFrom('particularsTransfer').where('id', '=', id).where('uploadId', 'is', null).execute();

/**
 * Checks a complete upload like one sent in one call; only then it can become a document. A refused one is deleted; if the scanner is
 * unreachable it waits. Idempotent.
 */
export async function checkTransfer(
  context: Context,
  actor: SignedInUser,
  id: string,
  workOnFile: DrawPdf<FileWorks>,
): Promise<UploadedFile> {
  const { db, config } = context;
  const transfer = await db.transaction().execute((tx) => findTransfer(tx, actor, id));
  const { postId, fileName: name, size } = transfer;
  if (transfer.uploadId !== null) return (await uploaded(db, transfer.uploadId)) ?? Promise.reject(gone());
  if (transfer.received < size) throw new AppError('wrong-state', 'This file has not arrived whole yet.');
  const body = contentOf(context, id);
  try {
    return await withUpload(
      { body, dataDir: config.dataDir, mostBytes: size, tooLarge: tooLargeFile },
      async (upload) => {
        const checked = await checkFile(context, { ...upload, name }, workOnFile);
        return db.transaction().execute(async (tx) => {
          await assertRoom(tx, context, { actor, postId, size, transferId: id });
          // The post is locked: of two concurrent calls the second finds the first's result.
          const { uploadId } = await findTransfer(tx, actor, id);
          const there = uploadId === null ? undefined : await uploaded(tx, uploadId);
          if (there) return there;
          const made = await noteUpload(context, tx, actor, { postId, ...checked });
          await tx.updateTable('particularsTransfer').set({ uploadId: made.uploadId }).where('id', '=', id).execute();
          await tx.deleteFrom('particularsTransferPart').where('transferId', '=', id).execute();
          return made;
        });
      },
    );
  } catch (error) {
    // A concurrent call finished first: the parts are gone, and the file exists.
    const made = await madeOf(db, id);
    if (made) return made;
    if (error instanceof AppError && error.reason === 'invalid') await forget(db, id);
    throw error;
  }
}
