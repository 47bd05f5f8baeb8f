import { type Entry, openPromise } from 'yauzl';
import { listsRelationships, relationshipProblem } from './office-relationships.ts';

/** No honest document has more parts, or grows larger when it is unpacked. */
const mostParts = 5000;
const mostUnpacked = 400 * 1024 * 1024;
const mostListed = 1024 * 1024;

const carriesMacros = /(vbaproject|vbadata)[^/]*$|\/(macrosheets|dialogsheets|activex)\//i;
const carriesFiles = /\/embeddings\/[^/]+$/i;

type Parts = { parts: Entry[]; problem: string | undefined };

/** The parts of an Office file, and what is wrong with what they refer to. Only lists of relationships are unpacked. */
async function partsOf(path: string): Promise<Parts> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const parts: Entry[] = [];
    let problem: string | undefined;
    let listed = 0;
    for await (const part of zip.eachEntry()) {
      parts.push(part);
      if (parts.length > mostParts) throw new Error('too many parts');
      if (part.isEncrypted() || !listsRelationships(part)) continue;
      listed += part.uncompressedSize;
      if (listed > mostListed) throw new Error('too many relationships');
      problem ??= await relationshipProblem(zip, part);
    }
    return { parts, problem };
  } finally {
    zip.close();
  }
}

const notReadable = 'This file cannot be read. Please save it again in Word or Excel, and choose the new file.';

/** Why a Word or Excel file is not taken, in words for its user; undefined if nothing speaks against it. */
export async function officeProblem(path: string): Promise<string | undefined> {
  let found: Parts;
  try {
    found = await partsOf(path);
  } catch {
    return notReadable;
  }
  const { parts, problem } = found;
  const unpacked = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpacked) return notReadable;
  const names = parts.map(({ fileName }) => `/${fileName}`);
  if (parts.some((part) => part.isEncrypted()))
    return 'This file is protected by a password. Please save it without one.';
  if (names.some((name) => carriesMacros.test(name)))
    return 'This file contains macros. Please save it without them (as .docx or .xlsx), and choose that file.';
  if (names.some((name) => carriesFiles.test(name)))
    return 'This file has other files embedded in it. Please take them out, and add each as a document of its own.';
  return problem;
}
