import type { Readable } from 'node:stream';
import { cleanFileName } from '@marketplace/shared-contract/marketplace/particulars/file-name';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { openFile } from '../../platform/files/files.service.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { DrawPdf } from '../../platform/pdf/pdf-workers.ts';
import { partOf, type ZipPart, zipStream } from '../../platform/zip/zip-stream.ts';
import { documentName } from '../particulars/document-name.rules.ts';
import type { FileWorks } from '../particulars/file-work.worker.ts';
import { openForReader } from '../particulars/open-file.service.ts';
import { documentsOf } from '../particulars/particulars.sql.ts';
import { isReadable } from '../particulars/readable.rules.ts';
import { noSuchPost, readPost } from '../posts/post.service.ts';
import { buyerQuestions } from '../questions/buyer-questions.service.ts';
import { undertakingOf } from '../undertaking/undertaking.sql.ts';
import { copyForBuyer } from '../undertaking/undertaking-copy.service.ts';
import { type DocumentInZip, indexPage, undertakingFile } from './index-page.ts';

const notOpen = 'The particulars are not open to you, so there is nothing to download.';
const unreadable = (title: string) =>
  `“${title}” cannot be read just now, so nothing was downloaded. Please try again in a moment, or download the other documents one at a time.`;

/** The documents a buyer may open now, each with its path in the ZIP. */
async function documentsFor({ db, clock }: Context, reader: SignedInUser, postId: number): Promise<DocumentInZip[]> {
  const holder = await undertakingOf(db, today(clock), { postId, buyerId: reader.id });
  if (!holder) throw noSuchPost();
  if (holder.access !== 'open') throw new AppError('wrong-state', notOpen);
  const documents = (await documentsOf(db, postId)).filter(
    (document) => isReadable(document, holder) && document.versions[0].fileKey,
  );
  return documents.map((document, place) => ({
    document,
    path: `documents/${String(place + 1).padStart(2, '0')} ${documentName(document.versions[0])}`,
  }));
}

/** Checks before the ZIP is sent, because afterwards it can only break off without a message. */
async function checkStored(context: Context, documents: readonly DocumentInZip[]): Promise<void> {
  for (const { document } of documents) {
    const opened = await openFile(context, document.versions[0].fileKey ?? '').catch((cause: unknown) => {
      throw Object.assign(new AppError('busy', unreadable(document.title)), { cause });
    });
    opened.destroy();
  }
}

/**
 * Everything a buyer with access to the particulars may read about a post, as one ZIP with an index page. Each document is checked, stamped
 * and logged when its turn comes, exactly as if downloaded alone; documents not reached are not logged.
 */
export async function downloadAll(
  context: Context,
  reader: SignedInUser,
  postId: number,
  workOnFile: DrawPdf<FileWorks>,
): Promise<{ name: string; content: Readable }> {
  const documents = await documentsFor(context, reader, postId);
  await checkStored(context, documents);
  const copy = await copyForBuyer(context, reader, postId);
  const undertaking = await workOnFile('undertakingPdf', copy);
  const post = JSON.parse((await readPost(context, reader, postId)).json) as Post;
  const questions = await buyerQuestions(context, reader, postId);
  const mtime = context.clock.now();
  const page = indexPage({ post, questions, documents, undertakingNumber: copy.number, at: mtime });
  const partFor = ({ path, document: { versions } }: DocumentInZip): ZipPart => ({
    path,
    // Other types are compressed already.
    compress: versions[0].mediaType === 'text/csv',
    open: async () => (await openForReader(context, reader, versions[0].versionId, workOnFile)).content,
  });
  const parts = [partOf('index.html', page), partOf(undertakingFile, undertaking), ...documents.map(partFor)];
  return {
    name: cleanFileName(`${post.reference.replace(/[\\/]/g, '-')} ${today(context.clock)}`, 'zip'),
    content: zipStream(parts, mtime),
  };
}
