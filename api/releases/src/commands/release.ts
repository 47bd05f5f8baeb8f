import { readTexts, textsOf } from '../fit/types/texts.ts';
import { type Move, readLog } from '../move-log.ts';
import { damagedFiles } from '../release-files.ts';
import {
  activeVersion,
  isActive,
  type ReleaseRecord,
  readRegistry,
  readRelease,
  removeRecord,
} from '../release-store.ts';
import { wasServed, wasShareTakenBack } from '../served-versions.ts';
import type { Signer } from '../signature.ts';
import { DamagedFile } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';
import { type Audit, activate } from './activate.ts';
import { type BuiltPart, publish } from './publish.ts';
import { share } from './share.ts';

type Version = { part: string; version: string };
type Work = {
  /** Tests the parts that are about to be built. */
  test: (parts: string[]) => Promise<void>;
  build: (part: string, version: string) => Promise<BuiltPart>;
  /** Signs what is published, if the operator has a key. */
  sign?: Signer;
};

/**
 * Tests, builds and publishes parts, then activates them in one step. An interrupted command can be repeated: complete parts are not built
 * again, incomplete ones are written again, and what is served stays. With `percent` the one given part is shared. Returns the move, or
 * undefined if all is already served.
 */
export async function release(
  target: Target,
  versions: Version[],
  work: Work,
  { percent, ...audit }: Omit<Audit, 'act'> & { percent?: number },
): Promise<Move | undefined> {
  const unbuilt: Version[] = [];
  for (const version of versions) if (!(await isWhole(target, version.part, version.version))) unbuilt.push(version);
  if (unbuilt.length > 0) await work.test(unbuilt.map(({ part }) => part));
  for (const { part, version } of unbuilt) await publishOrMend(target, await work.build(part, version), work.sign);
  // Only now: a version that a rollback returns to may have needed repair.
  for (const version of versions) await refuseExchanged(target, version);
  const [only] = versions;
  if (percent !== undefined && only) return share(target, { ...only, percent, ...audit });
  const moved: Version[] = [];
  for (const version of versions) if (!(await isServed(target, version.part, version.version))) moved.push(version);
  return moved.length > 0 ? activate(target, moved, { act: 'release', ...audit }) : undefined;
}

/** Refuses a version that was served before and then replaced: it may have been rolled back for a reason. */
async function refuseExchanged(target: Target, { part, version }: Version): Promise<void> {
  const { registry } = await readRegistry(target);
  if (activeVersion(registry, part) === version || !(await readable(readRelease(target, part, version)))) return;
  const { moves } = await readLog(target, registry);
  if (wasServed(moves, part, version)) throw new Error(alreadyPublished(target, part, version));
  if (wasShareTakenBack(moves, part, version)) throw new Error(sharedBefore(target, part, version));
}

const alreadyPublished = (target: Target, part: string, version: string) =>
  `${part} ${version} is published at ${target.name} already, and stays as it is. ` +
  `To serve it again: npm run rollback -- ${part} ${version}`;

const sharedBefore = (target: Target, part: string, version: string) =>
  `${part} ${version} was shared at ${target.name} and taken back. Nothing was changed. ` +
  `To share it again: npm run share -- ${part} 10 ${version}`;

/**
 * Publishes a build. A version with a record keeps it, and its incomplete files are written again. If that is impossible, as they were
 * built elsewhere with a different result, the record is written again.
 */
export async function publishOrMend(target: Target, built: BuiltPart, sign?: Signer): Promise<void> {
  if (await publish(target, built, sign)) return;
  const { part, version } = built.release;
  const published = await readRelease(target, part, version);
  if (published && (await damagedFiles(target, published)).length === 0) return;
  await removeRecord(target, { part, version });
  await publish(target, built, sign);
}

/** Whether a version is published, and all its files, and those the gate compares, are unchanged. */
export async function isWhole(target: Target, part: string, version: string): Promise<boolean> {
  const published = await readable(readRelease(target, part, version));
  return published !== undefined && (await isUndamaged(target, published));
}

async function isUndamaged(target: Target, release: ReleaseRecord): Promise<boolean> {
  if ((await damagedFiles(target, release)).length > 0) return false;
  for (const digest of textsOf(release)) if (!(await readTexts(target, digest))) return false;
  return true;
}

/** Whether a published version is what is served. */
export async function isServed(target: Target, part: string, version: string): Promise<boolean> {
  const published = await readRelease(target, part, version);
  return published !== undefined && isActive((await readRegistry(target)).registry, published);
}

/** Undefined for an unreadable record: it is written again. */
const readable = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error) => {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  });
