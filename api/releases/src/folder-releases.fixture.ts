import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { type BuiltPartOptions, builtPart, day } from './built-part.fixture.ts';
import { activate } from './commands/activate.ts';
import { publish } from './commands/publish.ts';
import { readLog } from './move-log.ts';
import { readRegistry } from './release-store.ts';
import { unsyncedFiles } from './targets/dying-files.fixture.ts';
import { folderTarget } from './targets/folder.ts';

export const who = 'ada@desk';

/** Releases in a folder of the test's own. */
export function releasesInFolder(t: TestContext) {
  const scratch = mkdtempSync(join(tmpdir(), 'release-'));
  t.after(() => rmSync(scratch, { recursive: true }));
  const folder = join(scratch, 'target');
  const target = folderTarget(folder, unsyncedFiles);
  const built = (part: string, version: string, options?: BuiltPartOptions) =>
    builtPart(scratch, part, version, options);
  return {
    folder,
    target,
    built,
    /** Publishes a version on a day, and activates it. */
    async release(part: string, version: string, number = 0, options: Pick<BuiltPartOptions, 'shellApi' | 'fit'> = {}) {
      await publish(target, built(part, version, { publishedAt: day(number), ...options }));
      return activate(target, [{ part, version }], { act: 'release', who, now: day(number) });
    },
    activeAreas: async () =>
      (await readRegistry(target)).registry.areas.map(({ name, version }) => `${name} ${version}`),
    moves: async () => (await readLog(target, (await readRegistry(target)).registry)).moves,
    write(key: string, content: string) {
      mkdirSync(dirname(join(folder, key)), { recursive: true });
      writeFileSync(join(folder, key), content);
    },
  };
}
