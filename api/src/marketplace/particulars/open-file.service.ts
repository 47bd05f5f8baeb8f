import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { documentBytes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { OpenFileQuery } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { tooLargeFile } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { shownName } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-name';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { openFile, readFile } from '../../platform/files/files.service.ts';
import { withUpload } from '../../platform/files/upload.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { DrawPdf } from '../../platform/pdf/pdf-workers.ts';
import { findOwnPost } from '../posts/post.service.ts';
import { mailInCharge } from '../sale-file/mail-in-charge.ts';
import { undertakingOf } from '../undertaking/undertaking.sql.ts';
import { noSuchDocument } from './document.service.ts';
import { documentName } from './document-name.rules.ts';
import type { FileWorks } from './file-work.worker.ts';
import { openedByAdminMail } from './particulars.mail.ts';
import { documentsOf, placeOfVersion } from './particulars.sql.ts';
import { isReadable } from './readable.rules.ts';
import type { StoredDocument, StoredVersion } from './stored-document.ts';

/** An open file, after the access check. */
export type OpenedFile = { name: string; mediaType: string; content: Readable };

function keyOf({ fileKey }: StoredVersion): string {
  // Its retention period is over: its description is still listed.
  if (!fileKey) throw noSuchDocument();
  return fileKey;
}

const noCopy =
  'No copy of this PDF with your name on it can be made, so it cannot be opened. Please ask the practitioner to replace it.';

/** Stamps a PDF from file to file: however many read at once, only those in a thread are in memory. */
const stamped = (context: Context, fileKey: string, mark: string, workOnFile: DrawPdf<FileWorks>): Promise<Readable> =>
  withUpload(
    {
      ...{ body: readFile(context, fileKey), dataDir: context.config.dataDir },
      ...{ mostBytes: documentBytes, tooLarge: tooLargeFile },
    },
    async ({ path }): Promise<Readable> => {
      const done = String(await workOnFile('stampFile', path, mark));
      if (done !== 'stamped') throw new AppError('wrong-state', noCopy);
      // An open file stays readable after it is unlinked, and is freed when closed.
      return (await open(path)).createReadStream();
    },
  );

type Reading = { postId: number; undertakingId: number; document: StoredDocument };

/** The document of a version that a buyer may open at this moment: it is released to them, and the newest. For others it is "not found". */
async function readingOf(db: Database, { clock }: Context, reader: SignedInUser, versionId: number): Promise<Reading> {
  const place = await placeOfVersion(db, versionId);
  if (!place) throw noSuchDocument();
  const { postId } = place;
  const holder = await undertakingOf(db, today(clock), { postId, buyerId: reader.id });
  const document = (await documentsOf(db, postId)).find(({ id }) => id === place.documentId);
  if (!holder || !document || !isReadable(document, holder)) throw noSuchDocument();
  if (document.versions[0].versionId !== versionId) throw noSuchDocument();
  return { postId, undertakingId: holder.id, document };
}

/** Records that a buyer opens a version, if they still may. The log has each opening, the ledger one per holder and London day. */
const noteOpening = (
  context: Context,
  reader: SignedInUser,
  { postId, versionId }: { postId: number; versionId: number },
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const { clock, signatures } = context;
    // Until it is recorded nobody can change the deciding facts: a decision, a flag and a withdrawn document come before it, or after. The
    // post is locked first, as everywhere; certificates are sealed under its lock.
    await sql`select from post where id = ${postId} for share`.execute(tx);
    await sql`select from undertaking where post_id = ${postId} and buyer_id = ${reader.id} for no key update`.execute(
      tx,
    );
    const now = clock.now();
    const { undertakingId } = await readingOf(tx, context, reader, versionId);
    await tx.insertInto('particularsOpening').values({ undertakingId, versionId, openedAt: now }).execute();
    await noteCollecting(tx, { undertakingId, postId, now });
    const source = `${today(clock)}:${signatures.pseudonym('holder', postId, reader.id)}`;
    await sql`
      insert into marketing_event (period_id, kind, at, source)
      select period_id, 'particulars opened', ${now}, ${source} from post where id = ${postId} and period_id is not null
      on conflict do nothing`.execute(tx);
  });

/** Opening everything means within this time, and at least this many documents. */
const collectingMs = 10 * 60_000;
const fewest = 5;

/** Flags to the practitioner, once, a buyer who opens everything within minutes. It blocks nothing. */
async function noteCollecting(
  tx: Database,
  { undertakingId, postId, now }: { undertakingId: number; postId: number; now: Date },
): Promise<void> {
  await sql`
    update undertaking set collected_at = ${now} where id = ${undertakingId} and collected_at is null and (
      select count(distinct v.document_id) from particulars_opening g join particulars_version v on v.id = g.version_id
      where g.undertaking_id = ${undertakingId} and g.opened_at > ${new Date(now.getTime() - collectingMs)}
    ) >= greatest(${fewest}::int, (
      select count(*) from particulars_document d join post p on p.id = d.post_id
      where d.post_id = ${postId} and d.tier = 'every' and d.taken_back_at is null and d.released_period_id = p.period_id))`.execute(
    tx,
  );
}

/** The text on each page of a PDF that says whose copy it is. */
async function markOf(db: Database, undertakingId: number, now: Date): Promise<string> {
  const { name, firm } = await db
    .selectFrom('undertakingAcceptance')
    .select(['name', 'firm'])
    .where('undertakingId', '=', undertakingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const who = [shownName(name), firm].filter(Boolean).join(', ');
  return `Confidential. Copy of ${who}. ${displayMoment(now.toISOString())}. Undertaking no. ${undertakingId}`;
}

/** A version as sent to a holder: PDFs have their name on each page, other files are unchanged. */
async function contentFor(
  context: Context,
  { undertakingId, document }: Reading,
  workOnFile: DrawPdf<FileWorks>,
): Promise<Readable> {
  const [version] = document.versions;
  const key = keyOf(version);
  if (version.mediaType !== 'application/pdf') return openFile(context, key);
  return stamped(context, key, await markOf(context.db, undertakingId, context.clock.now()), workOnFile);
}

/** Opens a document for a buyer who may read it. Logged only once it is ready to send, so failures are not logged. */
export async function openForReader(
  context: Context,
  reader: SignedInUser,
  versionId: number,
  workOnFile: DrawPdf<FileWorks>,
): Promise<OpenedFile> {
  const reading = await readingOf(context.db, context, reader, versionId);
  const { versions } = reading.document;
  const [version] = versions;
  const content = await contentFor(context, reading, workOnFile);
  try {
    await noteOpening(context, reader, { postId: reading.postId, versionId });
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { name: documentName(version), mediaType: version.mediaType, content };
}

/** Opens any version as uploaded, for members who answer for its post. An Admin gives a reason: it is logged and mailed to the practitioner. */
export async function openForSeller(
  context: Context,
  viewer: SignedInUser,
  { id: versionId, reason }: OpenFileQuery,
): Promise<OpenedFile> {
  const { db } = context;
  const place = await placeOfVersion(db, versionId);
  if (!place) throw noSuchDocument();
  const post = await findOwnPost(db, viewer, place.postId).catch(() => {
    throw noSuchDocument();
  });
  const document = (await documentsOf(db, place.postId)).find(({ id }) => id === place.documentId);
  const version = document?.versions.find((one) => one.versionId === versionId);
  if (!document || !version) throw noSuchDocument();
  if (viewer.role === 'admin') await noteAdmin(context, viewer, { post, document, reason });
  return {
    name: documentName(version),
    mediaType: version.mediaType,
    content: await openFile(context, keyOf(version)),
  };
}

type Post = Awaited<ReturnType<typeof findOwnPost>>;

async function noteAdmin(
  { db, clock, jobs, config }: Context,
  admin: SignedInUser,
  { post, document, reason }: { post: Post; document: StoredDocument; reason: string },
): Promise<void> {
  if (reason === '') throw invalidField('reason', 'Please say why you open this document');
  await db.transaction().execute(async (tx) => {
    await audit(tx, clock, {
      ...{ actorId: admin.id, act: 'open-document', subject: 'post', subjectId: post.id },
      after: { documentId: document.id, reason },
    });
    await mailInCharge({ jobs }, tx, post.id, (to) => openedByAdminMail(config, to, post, reason));
  });
}
