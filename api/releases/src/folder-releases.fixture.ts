import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Audit, activate } from './commands/activate.ts';
import type { BuiltPart } from './commands/publish.ts';
import { publish } from './commands/publish.ts';
import { lastStanding, rollback } from './commands/rollback.ts';
import type { Fit } from './fit/fit.ts';
import type { Texts } from './fit/types/texts.ts';
import { readLog } from './move-log.ts';
import { readRegistry } from './release-store.ts';
import { unsyncedFiles } from './targets/dying-files.fixture.ts';
import { folderTarget } from './targets/folder.ts';
import type { Target } from './targets/target.ts';

export const who = 'ada@desk';

/** A day of November 2026, by its number from 0. */
export const day = (number: number) => new Date(Date.parse('2026-11-01T09:00:00Z') + number * 86_400_000);

export type BuiltPartOptions = { shellApi?: string; publishedAt?: Date; files?: string[]; fit?: Fit; texts?: Texts[] };

/** A built part with its own files, in a folder below `scratch`. */
function builtPart(
  scratch: string,
  part: string,
  version: string,
  { shellApi = '^1.0.0', publishedAt = day(0), files = [`${version}.js`], fit, texts }: BuiltPartOptions = {},
): BuiltPart {
  const folder = join(scratch, `built-${part}-${version}`);
  mkdirSync(folder, { recursive: true });
  for (const name of files) writeFileSync(join(folder, name), `${part} ${version}`);
  const place = part === 'shell' ? 'shell' : `remotes/${part}/${version}`;
  const released = part === 'shell' ? { version, shellApi } : { name: part, version, shellApi };
  return {
    folder,
    texts,
    release: { part, version, publishedAt: publishedAt.toISOString(), place, files, released, ...(fit && { fit }) },
  };
}

/** Releases in the test's own folder. */
export function releasesInFolder(t: TestContext) {
  const scratch = scratchFolder(t);
  const folder = join(scratch, 'target');
  return {
    folder,
    write(key: string, content: string) {
      mkdirSync(dirname(join(folder, key)), { recursive: true });
      writeFileSync(join(folder, key), content);
    },
    ...releasesAt(folderTarget(folder, unsyncedFiles), scratch),
  };
}

/** Undoes the last standing move, of a part if given. */
export const undoLast = async (target: Target, audit: Omit<Audit, 'act'>, part?: string) =>
  rollback(target, { ...audit, move: (await lastStanding(target, part)).id });

/** A temporary folder that is deleted after the test. */
export function scratchFolder(t: TestContext): string {
  const scratch = mkdtempSync(join(tmpdir(), 'release-'));
  t.after(() => rmSync(scratch, { recursive: true }));
  return scratch;
}

/** What tests do with a store of either kind; parts are built in `scratch`. */
export function releasesAt(target: Target, scratch: string) {
  const built = (part: string, version: string, options?: BuiltPartOptions) =>
    builtPart(scratch, part, version, options);
  return {
    target,
    built,
    /** Publishes a version on a day, and activates it. */
    async release(
      part: string,
      version: string,
      number = 0,
      options: Pick<BuiltPartOptions, 'shellApi' | 'fit' | 'texts'> = {},
    ) {
      await publish(target, built(part, version, { publishedAt: day(number), ...options }));
      return activate(target, [{ part, version }], { act: 'release', who, now: day(number) });
    },
    activeAreas: async () =>
      (await readRegistry(target)).registry.areas.map(({ name, version }) => `${name} ${version}`),
    moves: async () => (await readLog(target, (await readRegistry(target)).registry)).moves,
    /** The store's content at a key; undefined if none. */
    text: async (key: string) => {
      const found = await target.read(key);
      return found && new TextDecoder().decode(found.content);
    },
  };
}
