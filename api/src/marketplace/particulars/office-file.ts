import { buffer } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** No genuine document has more parts, or unpacks to a larger size. */
const mostParts = 5000;
const mostUnpacked = 400 * 1024 * 1024;
const mostListed = 1024 * 1024;

const carriesMacros = /(vbaproject|vbadata)[^/]*$|\/(macrosheets|dialogsheets|activex)\//i;
const carriesFiles = /\/embeddings\/[^/]+$/i;

type Parts = { parts: Entry[]; problem: string | undefined };

/** The parts of an Office file, and errors in their references. Only lists of relationships are unpacked. */
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

/** Why a Word or Excel file is rejected, in words for its user; undefined if it is accepted. */
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

type Relationship = { type: string; external: boolean };

/** What a document may refer to outside itself: nothing that a program fetches or runs on opening. */
const harmless = ['hyperlink', 'externallinkpath', 'xlpathmissing', 'xlstartup', 'xlalternatestartup', 'xllibrary'];
/** Parts that run or contain other files, in any folder. */
const embedded = ['oleobject', 'package', 'control', 'activexcontrolbinary'];

const embeddedFile =
  'This file has other files embedded in it. Please take them out, and add each as a document of its own.';
const fetches =
  'This file loads something from another place when it is opened, such as a template or a linked picture. Please remove that (in Word: File, Info, Edit Links to Files, or detach the template), and choose the new file.';

/** Whether a part of an Office file lists relationships. */
const listsRelationships = ({ fileName }: Entry): boolean => /\.rels$/i.test(fileName);

async function textOf(zip: ZipFile, part: Entry): Promise<string> {
  const bytes = await buffer(await zip.openReadStreamPromise(part));
  const label = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xff ? 'utf-16le' : 'utf-8';
  return new TextDecoder(label, { fatal: true }).decode(bytes);
}

function relationshipsIn(text: string): Relationship[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('entities');
  const found: Relationship[] = [];
  const parser = new Parser(
    {
      onopentag: (name, { Type = '', TargetMode = '' }) => {
        // The last word of the type is the same in the transitional and in the strict form of the format.
        if (/(^|:)Relationship$/.test(name))
          found.push({
            type: Type.replace(/^.*\//, '').toLowerCase(),
            external: /^external$/i.test(TargetMode.trim()),
          });
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return found;
}

/** Why the relationships in one part of an Office file are refused; undefined if they are harmless. Rejects if they cannot be read. */
async function relationshipProblem(zip: ZipFile, part: Entry): Promise<string | undefined> {
  const found = relationshipsIn(await textOf(zip, part));
  if (found.some(({ type }) => embedded.includes(type))) return embeddedFile;
  return found.some(({ type, external }) => external && !harmless.includes(type)) ? fetches : undefined;
}
