import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from './integrity.ts';
import { eachOf } from './stored-json.ts';
import type { ReleaseRecord } from './stored-schema.ts';
import type { Target } from './targets/target.ts';

export type Integrity = Readonly<Record<string, string>>;

export const keyOf = ({ place }: Pick<ReleaseRecord, 'place'>, name: string) => `${place}/${name}`;

/** The integrity of a release's files by name: what browsers check, and for the others what was stored. */
export function integrityIn({ integrity, released }: Pick<ReleaseRecord, 'integrity' | 'released'>): Integrity {
  const { files = {}, manifest } = released as {
    files?: Integrity;
    manifest?: { address: string; integrity?: string };
  };
  const listed = manifest?.integrity ? [[manifest.address, manifest.integrity] as const] : [];
  const demanded = [...Object.entries(files), ...listed];
  return {
    ...integrity,
    ...Object.fromEntries(demanded.map(([address, one]) => [address.split('/').pop() ?? address, one])),
  };
}

/**
 * Whether content matches a release's file of this name. A compressed file may have other bytes, from another version of the compressor, as
 * long as it decompresses to the same.
 */
export function isAsReleased(name: string, content: Uint8Array, integrity: Integrity): boolean {
  if (integrity[name] === integrityOf(content)) return true;
  const [, plain = '', format] = /^(.+)\.(br|gz)$/.exec(name) ?? [];
  const unpacked = format && unpack(content, format);
  const expected = unpacked ? integrity[plain] : integrity[name];
  if (unpacked && expected) return integrityOf(unpacked) === expected;
  // Records older than ADR-0045 omit pictures; files left unfinished by their commands were usually empty.
  return integrity[name] === undefined && content.length > 0 && (!format || unpacked !== undefined);
}

function unpack(content: Uint8Array, format: string): Uint8Array | undefined {
  try {
    return format === 'br' ? brotliDecompressSync(content) : gunzipSync(content);
  } catch {
    return undefined;
  }
}

/** A release's files that are missing at a target, or have changed. */
export async function damagedFiles(target: Target, release: ReleaseRecord): Promise<string[]> {
  const integrity = integrityIn(release);
  const damaged: string[] = [];
  await eachOf(release.files, async (name) => {
    const found = await target.read(keyOf(release, name));
    if (!found || !isAsReleased(name, found.content, integrity)) damaged.push(name);
  });
  return damaged.sort();
}
