import { type Entry, open } from 'yauzl';

/** No honest document has more parts, or grows larger when it is unpacked. */
const mostParts = 5000;
const mostUnpacked = 400 * 1024 * 1024;

const carriesMacros = /(vbaproject|vbadata)[^/]*$|\/(macrosheets|dialogsheets|activex)\//i;
const carriesFiles = /\/embeddings\/[^/]+$/i;

const partsOf = (path: string): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: true }, (error, zip) => {
      if (error) return reject(error);
      const parts: Entry[] = [];
      zip.on('entry', (entry: Entry) => {
        parts.push(entry);
        if (parts.length > mostParts) {
          zip.close();
          reject(new Error('too many parts'));
        } else zip.readEntry();
      });
      zip.once('end', () => resolve(parts));
      zip.once('error', reject);
      zip.readEntry();
    });
  });

const notReadable = 'This file cannot be read. Please save it again in Word or Excel, and choose the new file.';

/** Why a Word or Excel file is not taken, in words for its user; undefined where nothing speaks against it. Nothing is unpacked. */
export async function officeProblem(path: string): Promise<string | undefined> {
  let parts: Entry[];
  try {
    parts = await partsOf(path);
  } catch {
    return notReadable;
  }
  const unpacked = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpacked) return notReadable;
  const names = parts.map(({ fileName }) => `/${fileName}`);
  if (parts.some((part) => part.isEncrypted()))
    return 'This file is protected by a password. Please save it without one.';
  if (names.some((name) => carriesMacros.test(name)))
    return 'This file contains macros. Please save it without them (as .docx or .xlsx), and choose that file.';
  if (names.some((name) => carriesFiles.test(name)))
    return 'This file has other files embedded in it. Please take them out, and add each as a document of its own.';
  return undefined;
}
