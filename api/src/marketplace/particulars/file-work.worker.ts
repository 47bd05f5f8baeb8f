import { undertakingPdf } from '../undertaking/undertaking.pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { stampFile } from './stamp-pdf.ts';

/** What is done with files and texts of strangers: in threads of their own, for a PDF can be made to take long or much. */
const works = { inspectPdf, stampFile, undertakingPdf };

export type FileWorks = typeof works;

/** What a thread of pdf-workers.ts does: one piece of work. */
export default ({ name, content }: { name: keyof FileWorks; content: unknown[] }): Promise<Buffer> =>
  (works[name] as (...content: unknown[]) => Promise<Buffer>)(...content);
