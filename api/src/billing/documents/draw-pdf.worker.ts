import { certificatePdf } from '../certificates/certificate.pdf.ts';
import { invoicePdf } from '../invoices/invoice.pdf.ts';
import type { statementWord as drawWord } from '../statement/statement.docx.ts';
import { statementPdf } from '../statement/statement.pdf.ts';

/** Loaded on demand: its library is large and most threads never need it. */
const statementWord = async (...of: Parameters<typeof drawWord>) =>
  (await import('../statement/statement.docx.ts')).statementWord(...of);

/** All documents by name. Arguments are copied into the thread, so they are plain data and dates, never functions. */
const drawings = { certificate: certificatePdf, invoice: invoicePdf, statement: statementPdf, statementWord };

export type Drawings = typeof drawings;
type Drawing = { [Name in keyof Drawings]: { name: Name; content: Parameters<Drawings[Name]> } }[keyof Drawings];

/** Draws one document in a thread of pdf-workers.ts. */
export default ({ name, content }: Drawing): Promise<Buffer> =>
  (drawings[name] as (...content: unknown[]) => Promise<Buffer>)(...content);
