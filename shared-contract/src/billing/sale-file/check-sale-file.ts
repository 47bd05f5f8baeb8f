import * as z from '../../platform/fields/zod.ts';
import { Manifest, type ManifestQuery, ManifestSignature, manifestFile, signatureFile } from './manifest.ts';
import { unpack, type ZipEntry, zipEntries } from './zip.ts';

/** How a file compares with the manifest. */
export const fileStates = {
  differs: 'differs from the manifest',
  missing: 'is missing',
  extra: 'is not in the manifest',
  matches: 'matches',
} as const;
export type FileState = keyof typeof fileStates;

/** A sale file that can be checked: its manifest, and what the server is asked. */
export type ReadSaleFile = { file: Blob; entries: ZipEntry[]; manifest: Manifest; query: ManifestQuery };

const most = { manifest: 8 * 1024 * 1024, signature: 10_000, file: 512 * 1024 * 1024 };

/** The SHA-256 of content, in hexadecimal. */
async function sha256Of(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parsed<T>(schema: z.ZodMiniType<T>, content: Uint8Array): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(new TextDecoder().decode(content))).data;
  } catch {
    return undefined;
  }
}

/** Reads the manifest of a sale file and its signature; undefined if it is not a sale file. Unpacks nothing else. */
export async function readSaleFile(file: Blob): Promise<ReadSaleFile | undefined> {
  const entries = await zipEntries(file);
  if (!entries) return undefined;
  const contentOf = async (path: string, longest: number) => {
    const entry = onlyEntry(entries, path);
    return entry && unpack(file, entry, longest);
  };
  const [listed, signed] = [
    await contentOf(manifestFile, most.manifest),
    await contentOf(signatureFile, most.signature),
  ];
  if (!listed || !signed) return undefined;
  const [manifest, signature] = [parsed(Manifest, listed), parsed(ManifestSignature, signed)];
  return manifest && signature
    ? { file, entries, manifest, query: { ...signature, sha256: await sha256Of(listed) } }
    : undefined;
}

/** The entry at a path; undefined unless there is exactly one. Of two, one program shows the first and another the last. */
function onlyEntry(entries: readonly ZipEntry[], path: string): ZipEntry | undefined {
  const found = entries.filter((one) => one.path === path);
  return found.length === 1 ? found[0] : undefined;
}

/** Compares each file with the manifest, and the manifest with the files. Unpacks no more of a file than the manifest says. */
export async function compareFiles({
  file,
  entries,
  manifest,
}: ReadSaleFile): Promise<{ path: string; state: FileState }[]> {
  const found: { path: string; state: FileState }[] = [];
  for (const { path, bytes, sha256 } of manifest.files) {
    const entry = onlyEntry(entries, path);
    const content = entry && bytes <= most.file ? await unpack(file, entry, bytes) : undefined;
    const same = content !== undefined && (await sha256Of(content)) === sha256;
    const there = entries.some((one) => one.path === path);
    found.push({ path, state: same ? 'matches' : there ? 'differs' : 'missing' });
  }
  const listed = new Set([manifestFile, signatureFile, ...manifest.files.map(({ path }) => path)]);
  const extra = entries.filter(({ path }) => !listed.has(path) && !path.endsWith('/'));
  return [...found, ...extra.map(({ path }) => ({ path, state: 'extra' as const }))];
}
