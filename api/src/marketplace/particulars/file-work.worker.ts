import { constants, getPriority, setPriority } from 'node:os';
import { setImmediate as streamsLetGo } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { documentPages } from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { UndertakingCopy } from '../undertaking/undertaking.pdf.ts';
import { stamp, stampFile } from './stamp-pdf.ts';
import { withPdf } from './with-pdf.ts';

/** Active content in PDFs, by the format's own names. */
const refusedNames: Record<string, string> = {
  JavaScript: 'scripts',
  JS: 'scripts',
  Launch: 'a command that starts programs',
  EmbeddedFile: 'other files attached to it',
  EmbeddedFiles: 'other files attached to it',
  RichMedia: 'video or other programs',
  XFA: 'a form that runs scripts',
};

const isRefused = (name: PDFName): string | undefined => refusedNames[name.decodeText()];

/** Returns what we reject in an object or its direct children; references are checked as objects themselves. */
function refusedIn(object: PDFObject): string | undefined {
  const waiting: PDFObject[] = [object];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one instanceof PDFName) {
      const refused = isRefused(one);
      if (refused) return refused;
    } else if (one instanceof PDFArray) waiting.push(...one.asArray());
    else if (one instanceof PDFStream) waiting.push(one.dict);
    else if (one instanceof PDFDict) for (const [key, value] of one.entries()) waiting.push(key, value);
  }
  return undefined;
}

const notReadable = 'This PDF cannot be read. Please save or print it to PDF again, and choose the new file.';

const tooManyPages = `This PDF has more than ${documentPages.toLocaleString('en-GB')} pages. Please divide it into several documents.`;

function refusalOf(document: PDFDocument): string {
  const pages = document.getPageCount();
  if (pages === 0) return notReadable;
  if (pages > documentPages) return tooManyPages;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const refused = refusedIn(object);
    if (refused) return `This PDF contains ${refused}. Please print it to a new PDF without, and choose that.`;
  }
  return '';
}

/** Why a PDF is refused, or an error if no copy for a reader could be made. */
async function problemOf(document: PDFDocument): Promise<string> {
  const problem = refusalOf(document);
  if (!problem) await stamp(document, 'x');
  return problem;
}

/** Why a PDF is rejected, in words for its user; empty if it is accepted. */
async function inspectPdf(path: string): Promise<Buffer> {
  try {
    // Unreadable objects could hide anything, so they are rejected, not skipped.
    return Buffer.from(await withPdf(path, { throwOnInvalidObject: true }, problemOf));
  } catch (error) {
    // The library has no error class for this.
    if (/encrypted/i.test((error as Error).message))
      return Buffer.from('This PDF is protected by a password. Please save it without one, and choose that file.');
    return Buffer.from(notReadable);
  }
}

/** Loaded on first use: the drawing library takes 15 MB. */
const undertakingPdf = async (copy: UndertakingCopy): Promise<Buffer> =>
  (await import('../undertaking/undertaking.pdf.ts')).undertakingPdf(copy);

/**
 * Work on strangers' files and texts: in separate processes, as a PDF can be made to take too much time or memory, or to crash its reader.
 */
const works = { inspectPdf, stampFile, undertakingPdf };

export type FileWorks = typeof works;

// API processes take priority.
setPriority(Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW));

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/**
 * One piece of work in a process of pdf-workers.ts. It needs several times the file's 20 MB outside the heap, whose size alone triggers
 * collection: left there, each file would add to the previous one's.
 */
export default async ({ name, content }: { name: keyof FileWorks; content: unknown[] }): Promise<Buffer> => {
  try {
    return await (works[name] as (...content: unknown[]) => Promise<Buffer>)(...content);
  } finally {
    await streamsLetGo();
    collect();
  }
};
