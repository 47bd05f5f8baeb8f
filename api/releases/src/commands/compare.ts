import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { damagedFiles, integrityIn, isAsReleased } from '../release-files.ts';
import { readRelease } from '../release-store.ts';
import { canonicalJson, eachOf } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';
import type { BuiltPart } from './publish.ts';

/**
 * Compares a build with its published version, byte by byte, compressed files by their content. Returns the names of the files that differ,
 * or exist only on one side; "the record" if that differs.
 */
export async function compareWithPublished(target: Target, { folder, release }: BuiltPart): Promise<string[]> {
  const published = await readRelease(target, release.part, release.version);
  if (!published) {
    throw new Error(
      `${release.part} ${release.version}, which these sources make, is not published at ${target.name}: there is nothing to compare with.`,
    );
  }
  const integrity = integrityIn(published);
  const differing = new Set(await damagedFiles(target, published));
  for (const name of published.files) if (!release.files.includes(name)) differing.add(name);
  await eachOf(release.files, async (name) => {
    const same = published.files.includes(name) && isAsReleased(name, await readFile(join(folder, name)), integrity);
    if (!same) differing.add(name);
  });
  const { origin, ...released } = published.released;
  const { origin: _, ...built } = release.released;
  if (canonicalJson(released) !== canonicalJson(built)) differing.add('the record');
  // Records older than ADR-0047 have no fit. The calls describe the API, not the part.
  const { calls, ...fit } = published.fit ?? {};
  const { calls: __, ...builtFit } = release.fit ?? {};
  if (published.fit && canonicalJson(fit) !== canonicalJson(builtFit)) differing.add('the record');
  return [...differing].sort();
}
