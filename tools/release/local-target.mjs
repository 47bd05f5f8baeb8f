import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { digestOfText } from './target.mjs';

const missing = (error) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** Releases in a folder. Nothing in it is ever changed in place: a reader sees the old file or the new one, never half. */
export function localTarget(folder) {
  const pathOf = (key) => join(folder, key);

  async function read(key) {
    const text = await readFile(pathOf(key), 'utf8').catch(missing);
    return text === undefined ? undefined : { text, tag: digestOfText(text) };
  }

  return {
    name: folder,
    read,
    /** Writes a file that is not there yet; answers whether it did. */
    async create(key, body) {
      const file = pathOf(key);
      await mkdir(dirname(file), { recursive: true });
      return writeFile(file, body, { flag: 'wx' }).then(
        () => true,
        (error) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
    },
    /** Puts a text in place of the one read as `tag`; answers whether that was still there. */
    replace: (key, text, tag) =>
      locked(pathOf(`${key}.lock`), async () => {
        if ((await read(key))?.tag !== tag) return false;
        await writeFile(pathOf(`${key}.new`), text);
        await rename(pathOf(`${key}.new`), pathOf(key));
        return true;
      }),
    list: async (prefix) => ((await readdir(pathOf(prefix)).catch(missing)) ?? []).map((name) => `${prefix}/${name}`),
    async remove(keys) {
      for (const key of keys) {
        await rm(pathOf(key), { force: true });
        const left = await readdir(dirname(pathOf(key))).catch(missing);
        if (left?.length === 0) await rm(dirname(pathOf(key)), { recursive: true });
      }
    },
  };
}

/** A process that was killed leaves its lock; nobody holds one for this long, in milliseconds. */
const stale = 30_000;

async function locked(file, work) {
  await mkdir(dirname(file), { recursive: true });
  const lock = await taken(file);
  try {
    return await work();
  } finally {
    await lock.close();
    await rm(file, { force: true });
  }
}

async function taken(file) {
  for (;;) {
    try {
      return await open(file, 'wx');
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const held = await stat(file).catch(missing);
    if (held && Date.now() - held.mtimeMs > stale) await rm(file, { force: true });
    await wait(50);
  }
}
