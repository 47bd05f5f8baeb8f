import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { program } from './binaries.ts';
import { syncFolder } from './durable-file.ts';
import type { OsUser } from './os-user.ts';
import { send, serversOn } from './process-table.ts';
import { errorMessageOf, runProgram } from './program.ts';

/** The superuser's name, and the database's. */
export const owner = 'marketplace';

/**
 * Character types tried in order. They decide where a word ends in full-text search: under plain C, "£20m" is one word
 * and a search for "20m" misses it.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Makes the cluster under another name and renames it, so that a kill in the middle leaves nothing that looks like one.
 *
 * Sorting is PostgreSQL's own C.UTF-8: the same order on every machine and forever, so no system or ICU upgrade can
 * make an index wrong, and `like 'x%'` uses plain indexes. It is code point order, so what people read in alphabetical
 * order must say `collate "en-x-icu"`.
 */
export async function createCluster(
  cluster: string,
  options: { binaries: string; osUser: OsUser | undefined; password: string; sync: boolean },
): Promise<void> {
  const { osUser } = options;
  await removeAbandoned(cluster);
  const staging = `${cluster}.new-${randomUUID()}`;
  await mkdir(staging, { mode: 0o700 });
  const passwordFile = path.join(staging, 'password');
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  if (osUser) for (const file of [passwordFile, staging]) await chown(file, osUser.uid, osUser.gid);
  const data = path.join(staging, 'data');
  await initialise(data, passwordFile, options);
  await rename(data, cluster);
  await syncFolder(path.dirname(cluster));
  await rm(staging, { recursive: true, force: true });
}

/** What a killed first start left, and its initdb, which may still be at work there. */
async function removeAbandoned(cluster: string): Promise<void> {
  const home = path.dirname(cluster);
  for (const name of await readdir(home)) {
    if (!name.startsWith(`${path.basename(cluster)}.new-`)) continue;
    for (const pid of serversOn(path.join(home, name, 'data'))) send(pid, 'SIGKILL');
    await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function initialise(
  data: string,
  passwordFile: string,
  { binaries, osUser, sync }: { binaries: string; osUser: OsUser | undefined; sync: boolean },
): Promise<void> {
  const args = ['-D', data, '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  args.push('--auth=scram-sha-256', `--username=${owner}`, `--pwfile=${passwordFile}`, '--data-checksums');
  if (!sync) args.push('--no-sync');
  for (const characters of characterTypes) {
    const trouble = await errorMessageOf(() =>
      runProgram(osUser, program(binaries, 'initdb'), [...args, `--lc-ctype=${characters}`]),
    );
    if (trouble === undefined) return;
    const unknown = /invalid locale|could not.*locale|encoding mismatch/i.test(trouble);
    if (!unknown || characters === 'C') throw new Error(`PostgreSQL could not be set up in ${data}: ${trouble}`);
  }
}
