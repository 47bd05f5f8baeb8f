import { buffer } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import type { Entry, ZipFile } from 'yauzl';

type Relationship = { type: string; external: boolean };

/** What a document may refer to outside itself: nothing that a program fetches or runs when it opens the document. */
const harmless = ['hyperlink', 'externallinkpath', 'xlpathmissing', 'xlstartup', 'xlalternatestartup', 'xllibrary'];
/** Parts that run or hold other files, in whatever folder they are. */
const embedded = ['oleobject', 'package', 'control', 'activexcontrolbinary'];

const embeddedFile =
  'This file has other files embedded in it. Please take them out, and add each as a document of its own.';
const fetches =
  'This file loads something from another place when it is opened, such as a template or a linked picture. Please remove that (in Word: File, Info, Edit Links to Files, or detach the template), and choose the new file.';

/** Whether a part of an Office file lists relationships. */
export const listsRelationships = ({ fileName }: Entry): boolean => /\.rels$/i.test(fileName);

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
export async function relationshipProblem(zip: ZipFile, part: Entry): Promise<string | undefined> {
  const found = relationshipsIn(await textOf(zip, part));
  if (found.some(({ type }) => embedded.includes(type))) return embeddedFile;
  return found.some(({ type, external }) => external && !harmless.includes(type)) ? fetches : undefined;
}
