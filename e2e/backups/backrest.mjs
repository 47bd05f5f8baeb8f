import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const read = (file) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

/** The values that an operator fills in in deploy/pgbackrest/pgbackrest.conf. */
const filledIn = {
  'repo1-s3-endpoint': 'localhost',
  'repo1-s3-key': 'S3RVER',
  'repo1-s3-key-secret': 'S3RVER',
  'repo1-cipher-pass': 'a passphrase of the test',
};

/** deploy/pgbackrest/pgbackrest.conf with a bucket instead of the folder, as its comments describe, and this test's paths. */
export function bucketSettings(bucket, place, data, port) {
  const lines = read('deploy/pgbackrest/pgbackrest.conf')
    .replace(/^repo1-path=.*\n/m, '')
    .replaceAll(/^# (repo1-[\w-]+=)/gm, '$1')
    .replaceAll(/^([\w-]+)=.*$/gm, (line, name) => (name in filledIn ? `${name}=${filledIn[name]}` : line))
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${place}\npg1-port=${port}`)
    .replace(
      '[global]',
      [
        '[global]',
        `repo1-storage-port=${bucket.port}`,
        `repo1-storage-ca-file=${bucket.authority}`,
        'repo1-s3-uri-style=path',
      ]
        .concat(['lock', 'log', 'spool'].map((name) => `${name}-path=${place}/${name}`))
        .join('\n'),
    );
  return lines;
}

/** Writes the settings readable only by their owner, because they contain a passphrase. */
export function writeSettings(file, text, account) {
  writeFileSync(file, text);
  chmodSync(file, 0o600);
  if (account) chownSync(file, account.uid, account.gid);
}

/** The command of a backup unit, by type. */
export function backupCommand(type) {
  const [, command] = /^ExecStart=(.*)$/m.exec(read('deploy/pgbackrest/marketplace-base-backup@.service'));
  return command.replace('%i', type).split(' ');
}

/** Creates the folders a server archives with, owned by its user. */
export function makePlaces(place, account) {
  for (const name of ['', 'lock', 'log', 'spool']) {
    mkdirSync(join(place, name), { recursive: true, mode: 0o700 });
    if (account) chownSync(join(place, name), account.uid, account.gid);
  }
}

/** PostgreSQL's own settings, as deploy/pgbackrest has them. */
export const archiving = () => read('deploy/pgbackrest/postgresql.conf');
