import type { Readable } from 'node:stream';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { creditNoteDocument } from '@marketplace/shared-contract/billing/invoices/credit-note-document';
import { invoiceDocument } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { statementDocument } from '@marketplace/shared-contract/billing/statement/statement-document';
import { cleanFileName } from '@marketplace/shared-contract/marketplace/particulars/file-name';
import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { type Day, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { sql } from 'kysely';
import {
  type ExportedExpression,
  exportedExpressions,
  exportedIds,
} from '../../marketplace/expressions/expression.sql.ts';
import { offersOf } from '../../marketplace/offers/offer.sql.ts';
import { outcomeAnswer, readOutcome } from '../../marketplace/outcome/read-outcome.service.ts';
import type { FileWorks } from '../../marketplace/particulars/file-work.worker.ts';
import { readWholeLog } from '../../marketplace/particulars/seller-particulars.service.ts';
import { findOwnPost } from '../../marketplace/posts/post.service.ts';
import { invoicesOfPost } from '../../marketplace/posts/post.sql.ts';
import { sellerQuestions } from '../../marketplace/questions/seller-questions.service.ts';
import { noticesOfPost } from '../../marketplace/sale-file/holder-notices.sql.ts';
import { readTimetable } from '../../marketplace/sale-file/timetable.sql.ts';
import { holdersOf } from '../../marketplace/undertaking/holders.sql.ts';
import { copyForSeller } from '../../marketplace/undertaking/undertaking-copy.service.ts';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { DrawPdf } from '../../platform/pdf/pdf-workers.ts';
import { zipStream } from '../../platform/zip/zip-stream.ts';
import { startedPeriods } from '../certificates/certificate.sql.ts';
import { readCertificate } from '../certificates/read-certificate.service.ts';
import type { Drawings } from '../documents/draw-pdf.worker.ts';
import { readCreditNote, readInvoice } from '../invoices/read-invoice.service.ts';
import { toTaken } from '../statement/statement.service.ts';
import { procedureNames, takenStatements } from '../statement/statement.sql.ts';
import { indexPage } from './index-page.ts';
import { type About, type SaleFilePart, withManifest } from './manifest.ts';
import * as tables from './sale-tables.ts';

/** A request for a post's file, and the functions that draw its pages. */
export type Asked = {
  context: Context;
  viewer: SignedInUser;
  postId: number;
  drawPdf: DrawPdf<Drawings>;
  workOnFile: DrawPdf<FileWorks>;
};

/** More postings than any post has. */
const everyPeriod = { limit: 1000, offset: 0 };

/** Each posting's certificate and ledger, and all dates. An altered certificate aborts the file before it is sent. */
async function marketingParts({ context, viewer, postId, drawPdf }: Asked): Promise<SaleFilePart[]> {
  const { db, clock } = context;
  const { rows } = await startedPeriods(db, sql<boolean>`p.id = ${postId}`, today(clock), everyPeriod);
  if (rows.length === 0) throw new AppError('wrong-state', 'This post has not been on sale, so it has no file yet.');
  const parts: SaleFilePart[] = [];
  const timetables: { startDate: Day; timetable: Timetable | null }[] = [];
  for (const { id, startsOn } of rows) {
    const answer = await readCertificate(context, viewer, id);
    const { qr, standing } = answer.verification;
    const from = `of the post from ${displayDate(startsOn)}`;
    parts.push(
      {
        path: `certificates/${startsOn}-${id}.pdf`,
        about: `Certificate ${from}`,
        draw: () => drawPdf('certificate', certificateDocument(answer), { qr, standing, created: clock.now() }),
      },
      {
        path: `ledger/${startsOn}-${id}.csv`,
        about: `Marketing ledger ${from}`,
        draw: async () => tables.ledgerTable(answer),
      },
    );
    timetables.push({ startDate: startsOn, timetable: await readTimetable(db, id) });
  }
  const draw = async () => tables.timetableTable(timetables);
  return [...parts, { path: 'timetable.csv', about: 'Dates of the sale, with each move', draw }];
}

/** The interest in a post that its reader may see. */
async function interestIn(db: Database, postId: number, admin: boolean): Promise<ExportedExpression[]> {
  const ids = await exportedIds(db, postId, admin);
  return ids.length > 0 ? exportedExpressions(db, ids) : [];
}

/** What buyers wrote, promised, read and asked. */
async function buyerParts({ context, viewer, postId, workOnFile }: Asked): Promise<SaleFilePart[]> {
  const { db, clock } = context;
  const admin = viewer.role === 'admin';
  const holders = await holdersOf(db, today(clock), { postId, admin });
  return [
    {
      path: 'expressions-of-interest.csv',
      about: 'Expressions of interest, with each message and where it stands',
      draw: async () => tables.interestTable(await interestIn(db, postId, admin), admin),
    },
    {
      path: 'questions-and-answers.csv',
      about: 'Questions and answers, with each correction',
      draw: async () => tables.questionsTable((await sellerQuestions(context, viewer, postId)).questions),
    },
    {
      path: 'notices.csv',
      about: 'Notices to all buyers to whom the particulars were open',
      draw: async () => tables.noticesTable(await noticesOfPost(db, postId)),
    },
    {
      path: 'undertakings.csv',
      about: 'Undertakings, with what was declared',
      draw: async () => tables.undertakingsTable(holders),
    },
    ...holders.map(({ undertakingId }) => ({
      path: `undertakings/${undertakingId}.pdf`,
      about: `Undertaking no. ${undertakingId}`,
      draw: async () => workOnFile('undertakingPdf', await copyForSeller(context, viewer, undertakingId)),
    })),
    {
      path: 'access-log.csv',
      about: 'Access log: who opened which document',
      draw: async () => tables.accessTable(await readWholeLog(context, viewer, postId)),
    },
  ];
}

/** The register of offers with its log; never for Admins (PD-76). */
async function offerParts({ context: { db }, viewer, postId }: Asked): Promise<SaleFilePart[]> {
  if (viewer.role === 'admin') return [];
  const draw = async () => tables.offersTable(await offersOf(db, postId), await interestIn(db, postId, false));
  return [{ path: 'offers.csv', about: 'Offers, with each record of them', draw }];
}

/** How the sale ended, and the statements about it. */
async function endParts({ context: { db }, postId, drawPdf }: Asked): Promise<SaleFilePart[]> {
  const [known, procedures] = [await readOutcome(db, postId), await procedureNames(db)];
  const statements = await takenStatements(db, postId);
  return [
    {
      path: 'outcome.csv',
      about: 'Outcome of the sale, with each correction',
      draw: async () => tables.outcomeTable(outcomeAnswer(known), known.posting.startsOn, (id) => procedures.get(id)),
    },
    {
      path: 'statements.csv',
      about: 'Statements, and when each was sent to creditors, with each correction',
      draw: async () => tables.statementsTable(statements),
    },
    ...statements.flatMap((taken) => {
      const { number, takenAt, sendings } = taken;
      const about = `Statement no. ${number}${sendings[0] ? `, sent to creditors on ${displayDate(sendings[0].sentOn)}` : ''}`;
      const pages = () => statementDocument({ ...taken, ...toTaken(taken) });
      return [
        { path: `statements/statement-${number}.pdf`, about, draw: () => drawPdf('statement', pages(), takenAt) },
        {
          path: `statements/statement-${number}.docx`,
          about: `${about}, as a Word document`,
          draw: () => drawPdf('statementWord', pages(), takenAt),
        },
      ];
    }),
  ];
}

/** The invoices and credit notes that the viewer may read. */
async function invoiceParts({ context, viewer, postId, drawPdf }: Asked): Promise<SaleFilePart[]> {
  const parts: SaleFilePart[] = [];
  for (const { id, number } of await invoicesOfPost(context.db, postId, viewer)) {
    const answer = await readInvoice(context, viewer, id);
    parts.push({
      path: `invoices/invoice-${number}.pdf`,
      about: `Invoice ${number}`,
      draw: () => drawPdf('invoice', invoiceDocument(answer), new Date(answer.invoice.createdDate)),
    });
    for (const { creditNoteId, creditNoteNumber, createdDate } of answer.creditNotes ?? [])
      parts.push({
        path: `invoices/credit-note-${creditNoteNumber}.pdf`,
        about: `Credit note ${creditNoteNumber}`,
        draw: async () => {
          const note = await readCreditNote(context, viewer, creditNoteId);
          return drawPdf('invoice', creditNoteDocument(note), new Date(createdDate));
        },
      });
  }
  return parts;
}

/** The URL where anybody can check a file. */
export const checkedAt = ({ config }: Context): string => config.publicUrl + pathTo('VerifyCertificate');

/** The parts of a post's file, with an index page. `root` is the manifest's path relative to it. */
export async function partsOf(asked: Asked, root = ''): Promise<{ about: About; parts: SaleFilePart[] }> {
  const { context, viewer, postId } = asked;
  const { reference, activityHeading: heading } = await findOwnPost(context.db, viewer, postId);
  const parts = [
    ...(await marketingParts(asked)),
    ...(await buyerParts(asked)),
    ...(await offerParts(asked)),
    ...(await endParts(asked)),
    ...(await invoiceParts(asked)),
  ];
  const about = { reference, heading, madeAt: context.clock.now().toISOString() };
  const index = {
    path: 'index.html',
    about: 'This page',
    draw: async () => indexPage(parts, about, { root, at: checkedAt(context) }),
  };
  return { about, parts: [index, ...parts] };
}

/** A complete sale file for the firm: one ZIP, drawn file by file as it is sent. */
export async function saleFile(asked: Asked): Promise<{ name: string; content: Readable }> {
  const { clock, signatures } = asked.context;
  const { about, parts } = await partsOf(asked);
  return {
    name: cleanFileName(`Sale file ${about.reference.replace(/[\\/]/g, '-')} ${today(clock)}`, 'zip'),
    content: zipStream(withManifest(parts, about, signatures), clock.now()),
  };
}
