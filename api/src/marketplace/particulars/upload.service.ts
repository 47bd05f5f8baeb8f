import type { Readable } from 'node:stream';
import {
  documentBytes,
  particularsBytes,
  tooLargeFile,
  type UploadedFile,
  type UploadQuery,
} from '@marketplace/shared-contract/particulars';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { storeFile } from '../../platform/files/files.service.ts';
import { withUpload } from '../../platform/files/upload.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { DrawPdf } from '../../platform/pdf/pdf-workers.ts';
import { scanFile } from '../../platform/virus-scan/clamd.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import type { FileWorks } from './file-work.worker.ts';
import { inspectFile } from './inspect-file.ts';
import { sizeOf } from './particulars.sql.ts';

/** A name as a file system takes it, without a path. */
const bareName = (name: string) => name.replace(/^.*[\\/]/, '').replace(/[<>:"|?*]/g, '_') || 'document';

/** Has the file looked at for viruses. Where no scanner is set up, production takes no file unless its operator said so. */
async function assertClean({ config }: Context, path: string): Promise<void> {
  if (config.clamavUrl) {
    const { found } = await scanFile(config.clamavUrl, path);
    if (found) throw invalidField('File', 'This file was refused: our virus scanner found something harmful in it.');
  } else if (config.production && !config.unscannedParticulars)
    throw new AppError('busy', 'Files cannot be taken at present: no virus scanner is set up. Please contact us.');
}

/** The post, if the actor may add to it and there is room for one more file. */
async function assertRoom(tx: Database, actor: SignedInUser, postId: number, size: number): Promise<void> {
  await lockOwnPost(tx, actor, postId);
  const { bytes } = await sizeOf(tx, postId);
  if (bytes + size > particularsBytes)
    throw new AppError('wrong-state', 'The particulars of a post can be at most 300 MB in all');
}

/** Takes a file for a post: it is looked into and scanned before it is stored, and belongs to no document yet. */
export async function uploadDocument(
  context: Context,
  actor: SignedInUser,
  { id: postId, name }: UploadQuery,
  body: Readable,
  workOnFile: DrawPdf<FileWorks>,
): Promise<UploadedFile> {
  const { db, clock, config } = context;
  // Before the body is read: a stranger's file is not even looked at.
  await db.transaction().execute((tx) => assertRoom(tx, actor, postId, 0));
  const receiving = { body, dataDir: config.dataDir, mostBytes: documentBytes, tooLarge: tooLargeFile };
  return withUpload(receiving, async ({ path, size }) => {
    const fileName = bareName(name);
    const mediaType = await inspectFile({ path, size, name: fileName }, workOnFile);
    await assertClean(context, path);
    const fileKey = await storeFile(context, { path, size });
    return db.transaction().execute(async (tx) => {
      await assertRoom(tx, actor, postId, size);
      const row = { postId, accountId: actor.id, fileKey, fileName, mediaType, size, uploadedAt: clock.now() };
      const stored = await tx.insertInto('particularsUpload').values(row).returning('id').executeTakeFirstOrThrow();
      return { uploadId: stored.id, fileName, size };
    });
  });
}
