import type { Readable } from 'node:stream';
import { type DocumentType, documentBytes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import {
  tooLargeFile,
  type UploadedFile,
  type UploadQuery,
} from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { storeFile } from '../../platform/files/files.service.ts';
import { type Upload, withUpload } from '../../platform/files/upload.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { DrawPdf } from '../../platform/pdf/pdf-workers.ts';
import { scanFile } from '../../platform/virus-scan/clamd.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import { documentName } from './document-name.rules.ts';
import type { FileWorks } from './file-work.worker.ts';
import { assertDocumentsOpen } from './unchangeable.service.ts';
import { assertSpace } from './waiting-files.sql.ts';

/** Has the file scanned for viruses. Without a scanner, production accepts no file unless its operator said so. */
async function assertClean({ config }: Context, path: string): Promise<void> {
  if (config.clamavUrl) {
    const { found } = await scanFile(config.clamavUrl, path);
    if (found) throw invalidField('File', 'This file was refused: our virus scanner found something harmful in it.');
  } else if (config.production && !config.unscannedParticulars)
    throw new AppError('busy', 'Files cannot be taken at present: no virus scanner is set up. Please contact us.');
}

/** Throws for a file of a post that the actor may not add to, that nobody can read any more, or that has no room for it. */
export async function assertRoom(
  tx: Database,
  context: Pick<Context, 'clock'>,
  { actor, postId, ...file }: { actor: SignedInUser; postId: number; size: number; transferId?: string },
): Promise<void> {
  await lockOwnPost(tx, actor, postId);
  await assertDocumentsOpen(tx, context, { actor, postId });
  await assertSpace(tx, { ...file, accountId: actor.id, postId });
}

type CheckedFile = { fileKey: string; fileName: string; mediaType: DocumentType; size: number };

/** Inspects a file and has it scanned, and only then stores it. */
export async function checkFile(
  context: Context,
  { path, size, key, name }: Upload & { name: string },
  workOnFile: DrawPdf<FileWorks>,
): Promise<CheckedFile> {
  const { inspectFile } = await import('./inspect-file.ts');
  const mediaType = await inspectFile({ path, size, name }, workOnFile);
  const fileName = documentName({ fileName: name, mediaType });
  await assertClean(context, path);
  return { fileKey: await storeFile(context, { path, size, key }), fileName, mediaType, size };
}

/** Records a checked file; it belongs to no document yet. */
export async function noteUpload(
  { clock }: Context,
  tx: Database,
  actor: SignedInUser,
  file: CheckedFile & { postId: number },
): Promise<UploadedFile> {
  const row = { ...file, accountId: actor.id, uploadedAt: clock.now() };
  const { id } = await tx.insertInto('particularsUpload').values(row).returning('id').executeTakeFirstOrThrow();
  return { uploadId: id, fileName: file.fileName, size: file.size };
}

/** Accepts a file for a post that is sent in one call. */
export async function uploadDocument(
  context: Context,
  actor: SignedInUser,
  { id: postId, name }: UploadQuery,
  body: Readable,
  workOnFile: DrawPdf<FileWorks>,
): Promise<UploadedFile> {
  const { db, config } = context;
  const assertRoomFor = (size: number) =>
    db.transaction().execute((tx) => assertRoom(tx, context, { actor, postId, size }));
  // Before the body is read: a stranger's file is not even opened.
  await assertRoomFor(0);
  const receiving = { body, dataDir: config.dataDir, mostBytes: documentBytes, tooLarge: tooLargeFile };
  return withUpload(receiving, async (upload) => {
    // Before it is stored: a file refused afterwards would stay in the store for a day.
    await assertRoomFor(upload.size);
    const checked = await checkFile(context, { ...upload, name }, workOnFile);
    return db.transaction().execute(async (tx) => {
      await assertRoom(tx, context, { actor, postId, size: upload.size });
      return noteUpload(context, tx, actor, { postId, ...checked });
    });
  });
}
