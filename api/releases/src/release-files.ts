import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from './integrity.ts';
import { eachOf } from './stored-json.ts';
import type { ReleaseRecord } from './stored-schema.ts';
import type { Target } from './targets/target.ts';

export type Integrity = Readonly<Record<string, string>>;

export const keyOf = ({ place }: Pick<ReleaseRecord, 'place'>, name: string) => `${place}/${name}`;

/**
 * Whether content is what a release has by this name. A compressed file may have other bytes, from another version of the
 * compressor, as long as it unpacks to the same.
 */
export function isAsReleased(name: string, content: Uint8Array, integrity: Integrity): boolean {
  if (integrity[name] === integrityOf(content)) return true;
  const [, plain = '', format] = /^(.+)\.(br|gz)$/.exec(name) ?? [];
  const unpacked = format && unpack(content, format);
  return unpacked ? integrity[plain] === integrityOf(unpacked) : false;
}

function unpack(content: Uint8Array, format: string): Uint8Array | undefined {
  try {
    return format === 'br' ? brotliDecompressSync(content) : gunzipSync(content);
  } catch {
    return undefined;
  }
}

/** The files of a release that are missing at a target, or are not what was released. */
export async function damagedFiles(target: Target, release: ReleaseRecord): Promise<string[]> {
  const { integrity = {} } = release;
  const damaged: string[] = [];
  await eachOf(release.files, async (name) => {
    const found = await target.read(keyOf(release, name));
    if (!found || !isAsReleased(name, found.content, integrity)) damaged.push(name);
  });
  return damaged.sort();
}
