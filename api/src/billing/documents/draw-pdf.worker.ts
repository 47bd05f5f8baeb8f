import { certificatePdf } from '../certificates/certificate.pdf.ts';
import { invoicePdf } from '../invoices/invoice.pdf.ts';
import type { statementWord as drawWord } from '../statement/statement.docx.ts';
import { statementPdf } from '../statement/statement.pdf.ts';

/** Its library is large, and most threads do without it. */
const statementWord = async (...of: Parameters<typeof drawWord>) =>
  (await import('../statement/statement.docx.ts')).statementWord(...of);

/** Every document there is, by its name. What one takes is copied into the thread: plain data and dates, no functions. */
const drawings = { certificate: certificatePdf, invoice: invoicePdf, statement: statementPdf, statementWord };

export type Drawings = typeof drawings;
type Drawing = { [Name in keyof Drawings]: { name: Name; content: Parameters<Drawings[Name]> } }[keyof Drawings];

/** What a thread of pdf-workers.ts does: draws one document. */
export default ({ name, content }: Drawing): Promise<Buffer> =>
  (drawings[name] as (...content: unknown[]) => Promise<Buffer>)(...content);
