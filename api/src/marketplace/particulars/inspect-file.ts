import { readFile } from 'node:fs/promises';
import { type DocumentType, documentTypes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { fileTypeFromFile } from 'file-type';
import { invalidField } from '../../platform/app-error.ts';
import type { DrawPdf } from '../../platform/pdf/pdf-workers.ts';
import type { FileWorks } from './file-work.worker.ts';
import { officeProblem } from './office-file.ts';

const taken =
  'What is in this file is not a PDF, Word (.docx), Excel (.xlsx), CSV, JPEG or PNG file, whatever its name. Please choose another.';

/** File types with their own reason for rejection, by content. */
const refusals: [RegExp, string][] = [
  [
    /macroenabled/i,
    'This file contains macros. Please save it without them (as .docx or .xlsx), and choose that file.',
  ],
  [
    /^application\/(x-cfb|msword|vnd\.ms-excel)/,
    'This is an old or password-protected Office file. Please save it as .docx or .xlsx without a password.',
  ],
  [/zip|x-7z|rar|gzip|x-tar|x-bzip2|x-xz/, 'Archives are not taken. Please add each file as a document of its own.'],
];

const isKnown = (type: string): type is DocumentType => Object.hasOwn(documentTypes, type);

/** Tables as text: no control characters, and not a page or script under another name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is this pattern's purpose
const notText = /[\u0000-\u0008\u000e-\u001f\u007f]/;
const notTable = /^\s*(<|#!|%!|\{\\rtf)/;

async function isCsv(path: string, name: string): Promise<boolean> {
  if (!/\.csv$/i.test(name)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return text.trim() !== '' && !notText.test(text) && !notTable.test(text);
  } catch {
    return false;
  }
}

/** A file's kind by its content, whatever its name; throws with a reason at the field if not accepted. */
export async function inspectFile(
  { path, size, name }: { path: string; size: number; name: string },
  workOnFile: DrawPdf<FileWorks>,
): Promise<DocumentType> {
  const refuse = (reason: string) => invalidField('File', reason);
  if (size === 0) throw refuse('This file is empty.');
  // Type detection throws on damaged files; they then count as having no type.
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  // Before the type is trusted: a table as well as a picture or music file may start with "BM" or "MAC ".
  if ((found === undefined || !isKnown(found)) && (await isCsv(path, name))) return 'text/csv';
  if (found === undefined)
    throw refuse(/\.csv$/i.test(name) ? 'This CSV file cannot be read. Please save it as CSV in UTF-8.' : taken);
  if (!isKnown(found)) throw refuse(refusals.find(([kind]) => kind.test(found))?.[1] ?? taken);
  const problem =
    found === 'application/pdf' ? String(await workOnFile('inspectPdf', path)) : await officeOf(found, path);
  if (problem) throw refuse(problem);
  return found;
}

const officeOf = (type: DocumentType, path: string) =>
  type.startsWith('application/vnd.') ? officeProblem(path) : undefined;
