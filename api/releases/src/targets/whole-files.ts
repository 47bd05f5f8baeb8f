import { randomUUID } from 'node:crypto';
import type * as nodeFiles from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isError, unlessMissing } from './file-errors.ts';

/** The file-system calls that write releases; tests let each of them fail. */
export type FileSystem = Pick<
  typeof nodeFiles,
  'link' | 'mkdir' | 'open' | 'readFile' | 'readdir' | 'rename' | 'rm' | 'rmdir' | 'stat'
>;

/** A file's content, whole or as a stream. */
type Body = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Where files are written before they get their name. It has no address, and is on the same file system. */
const asideFolder = '.incoming';
/** No file takes this long to write, in milliseconds: its writer was killed. */
const abandoned = 600_000;
/** File systems without hard links refuse one with these. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];
/** Systems that cannot flush a folder refuse it with these. */
const noFolderSync = ['EPERM', 'EISDIR', 'EINVAL', 'EBADF'];

/**
 * Writes a folder's files atomically: under a temporary name, flushed to disk, then renamed. Only the service's account can read private
 * ones.
 */
export function wholeFiles(folder: string, files: FileSystem, { isPrivate = false } = {}) {
  const [fileMode, folderMode] = isPrivate ? [0o600, 0o700] : [0o666, 0o777];
  const aside = join(folder, asideFolder);

  async function writeAside(body: Body): Promise<string> {
    await files.mkdir(aside, { recursive: true, mode: folderMode });
    const file = join(aside, randomUUID());
    const handle = await files.open(file, 'wx', fileMode);
    try {
      await handle.writeFile(body);
      await handle.sync();
    } catch (error) {
      // On a full disk an unfinished file takes the room that the next attempt needs.
      await files.rm(file, { force: true }).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
    return file;
  }

  async function syncFolder(path: string): Promise<void> {
    const handle = await files.open(path, 'r');
    try {
      await handle.sync();
    } catch (error) {
      if (!noFolderSync.some((code) => isError(error, code))) throw error;
    } finally {
      await handle.close();
    }
  }

  /** Creates a file's folder; returns the folders to flush so that its name survives a power failure. */
  async function makeFolderOf(file: string): Promise<string[]> {
    const parents = [dirname(file)];
    const created = await files.mkdir(dirname(file), { recursive: true, mode: folderMode });
    for (let at = dirname(file); created && at.length >= created.length; at = dirname(at)) parents.push(dirname(at));
    return parents;
  }

  async function now(): Promise<Date> {
    const file = await writeAside('');
    const { mtime } = await files.stat(file);
    await files.rm(file, { force: true });
    return mtime;
  }

  const exists = async (file: string) => (await files.stat(file).catch(unlessMissing)) !== undefined;

  return {
    /** Writes a file unless it exists; returns whether it did. `alone` runs work exclusively. */
    async create(file: string, body: Body, alone: <T>(work: () => Promise<T>) => Promise<T>) {
      if (await exists(file)) return false;
      const parents = await makeFolderOf(file);
      const written = await writeAside(body);
      try {
        await files.link(written, file).catch((error) => {
          if (!noLinks.some((code) => isError(error, code))) throw error;
          return alone(() => renameUnlessThere(written, file));
        });
      } catch (error) {
        if (isError(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await files.rm(written, { force: true });
      }
      for (const parent of parents) await syncFolder(parent);
      return true;
    },

    /** Replaces a file's content. */
    async replace(file: string, body: Body): Promise<void> {
      const parents = await makeFolderOf(file);
      const written = await writeAside(body);
      try {
        await files.rename(written, file);
      } catch (error) {
        await files.rm(written, { force: true }).catch(() => undefined);
        throw error;
      }
      for (const parent of parents) await syncFolder(parent);
    },

    /** The file system's time, read from a newly written file. */
    now,

    /** Removes what killed writers left. */
    async tidy(): Promise<void> {
      const at = (await now()).getTime();
      for (const name of (await files.readdir(aside).catch(unlessMissing)) ?? []) {
        const found = await files.stat(join(aside, name)).catch(unlessMissing);
        if (found && at - found.mtimeMs > abandoned) await files.rm(join(aside, name), { force: true });
      }
    },
  };

  async function renameUnlessThere(written: string, file: string): Promise<void> {
    if (await exists(file)) throw Object.assign(new Error(`${file} is there`), { code: 'EEXIST' });
    await files.rename(written, file);
  }
}
