import { readFile } from 'node:fs/promises';

/** The operating-system user PostgreSQL runs as. */
export type OsUser = {
  name: string;
  uid: number;
  gid: number;
};

/** Whom PostgreSQL runs as when we are root, which it refuses to be; `undefined` means as ourselves. */
export async function serverUser(): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = readUsers(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const found = ['postgres', 'nobody'].map((name) => users.find((osUser) => osUser.name === name)).find(Boolean);
  if (found) return found;
  throw new Error(
    'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody" to run it as. ' +
      'Start as an ordinary user, or create one of them (useradd --system postgres).',
  );
}

/** Accounts of a passwd file, without root in any disguise. */
export function readUsers(passwd: string): OsUser[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((osUser) => osUser.uid > 0 && osUser.gid > 0);
}
