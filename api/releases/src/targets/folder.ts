import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { digestOfText } from '../integrity.ts';
import type { Target } from './target.ts';

const isError = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
const unlessMissing = (error: unknown): undefined => {
  if (!isError(error, 'ENOENT')) throw error;
};

/** Releases in a folder. */
export function folderTarget(folder: string): Target {
  const pathOf = (key: string) => join(folder, key);

  async function read(key: string) {
    const text = await readFile(pathOf(key), 'utf8').catch(unlessMissing);
    return text === undefined ? undefined : { text, tag: digestOfText(text) };
  }

  return {
    name: folder,
    read,
    async create(key, body) {
      const file = pathOf(key);
      await mkdir(dirname(file), { recursive: true });
      return writeFile(file, body, { flag: 'wx' }).then(
        () => true,
        (error) => {
          if (isError(error, 'EEXIST')) return false;
          throw error;
        },
      );
    },
    replace: (key, text, tag) =>
      locked(pathOf(`${key}.lock`), async () => {
        if ((await read(key))?.tag !== tag) return false;
        await writeFile(pathOf(`${key}.new`), text);
        await rename(pathOf(`${key}.new`), pathOf(key));
        return true;
      }),
    list: async (prefix) =>
      ((await readdir(pathOf(prefix)).catch(unlessMissing)) ?? []).map((name) => `${prefix}/${name}`),
    async remove(keys) {
      for (const key of keys) {
        await rm(pathOf(key), { force: true });
        const left = await readdir(dirname(pathOf(key))).catch(unlessMissing);
        if (left?.length === 0) await rm(dirname(pathOf(key)), { recursive: true });
      }
    },
  };
}

/** A process that was killed leaves its lock; nobody holds one for this long, in milliseconds. */
const stale = 30_000;

async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const lock = await taken(file);
  try {
    return await work();
  } finally {
    await lock.close();
    await rm(file, { force: true });
  }
}

async function taken(file: string) {
  for (;;) {
    try {
      return await open(file, 'wx');
    } catch (error) {
      if (!isError(error, 'EEXIST')) throw error;
    }
    const held = await stat(file).catch(unlessMissing);
    if (held && Date.now() - held.mtimeMs > stale) await rm(file, { force: true });
    await wait(50);
  }
}
