import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { canonicalJson } from '../../stored-json.ts';
import { Name } from '../../stored-schema.ts';
import type { Target } from '../../targets/target.ts';
import type { Fit } from '../fit.ts';

/**
 * Sources or declarations by path in the repository, such as `shared-ui/src/index.d.ts`. A store keeps them under the digest of their
 * content, because many releases share them.
 */
const Texts = z.record(Name, z.string());
export type Texts = z.infer<typeof Texts>;

export const digestOfTexts = (texts: Texts): string =>
  createHash('sha256').update(canonicalJson(texts)).digest('hex').slice(0, 32);

/** Where a store keeps texts. They are sources and not public. */
export const textsKey = (digest: string): string => `types/${digest}.json.gz`;

/** Stores texts, and rewrites damaged ones. */
export async function writeTexts(target: Target, texts: Texts): Promise<void> {
  const digest = digestOfTexts(texts);
  const content = gzipSync(canonicalJson(texts));
  if (await target.create(textsKey(digest), content)) return;
  if (await readTexts(target, digest)) return;
  const damaged = await target.read(textsKey(digest));
  await target.replace(textsKey(digest), content, damaged?.tag);
}

/** Texts of a store; undefined if missing or changed. */
export async function readTexts(target: Target, digest: string): Promise<Texts | undefined> {
  const found = await target.read(textsKey(digest));
  const texts = found && unpacked(found.content);
  return texts && digestOfTexts(texts) === digest ? texts : undefined;
}

function unpacked(content: Uint8Array): Texts | undefined {
  try {
    const read = Texts.safeParse(JSON.parse(gunzipSync(content).toString()));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** The digests of the texts in a record. */
export const textsOf = ({ fit }: { fit?: Fit | undefined }): string[] =>
  [fit?.types, fit?.sources].filter((digest) => digest !== undefined);
