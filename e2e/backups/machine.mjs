import { execFile, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, serverUser } from '@marketplace/embedded-database/parts';
import { programs } from '../../tools/deployment/packages.mjs';
import { running } from '../deployment/running.mjs';
import { archiving, bucketSettings, makePlaces, writeSettings } from './backrest.mjs';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const role = join(root, 'deploy/postgresql/role.sql');

/** PostgreSQL's settings outside its data, in /etc on Debian: no backup contains them. */
const settingsOf = (etc, data) => ({
  'postgresql.conf': [
    `data_directory = '${data}'`,
    `hba_file = '${join(etc, 'pg_hba.conf')}'`,
    `ident_file = '${join(etc, 'pg_ident.conf')}'`,
    // More than PostgreSQL's default, so a server that follows it needs as much.
    'max_connections = 120',
    'max_prepared_transactions = 5',
    archiving(),
  ].join('\n'),
  'pg_hba.conf': 'local all all trust\nhost all all 127.0.0.1/32 trust\n',
  'pg_ident.conf': '',
});

/** Writes those into a folder of the server's user; returns the first of them. */
function configure(etc, data, account) {
  mkdirSync(etc, { recursive: true });
  for (const [name, text] of Object.entries(settingsOf(etc, data))) {
    writeFileSync(join(etc, name), text);
    if (account) chownSync(join(etc, name), account.uid, account.gid);
  }
  return join(etc, 'postgresql.conf');
}

/**
 * A machine's part of a backup: a folder for PostgreSQL's data, pgBackRest's settings for the bucket, and commands run as the server's
 * user. `more` is added to its environment.
 */
export async function machine(place, bucket, more = {}) {
  const account = await serverUser();
  makePlaces(place, account);
  const [data, config, port] = [join(place, 'data'), join(place, 'pgbackrest.conf'), await freePort()];
  writeSettings(config, bucketSettings(bucket, place, data, port), account);
  const settings = configure(join(place, 'etc'), data, account);
  const env = { PATH: process.env.PATH, HOME: place, PGBACKREST_CONFIG: config, PGTZ: 'UTC', ...more };
  const options = { cwd: root, env, ...(account && { uid: account.uid, gid: account.gid }) };

  /** Runs a command and returns its output; if it fails, the error contains it. */
  const run = async (command, args) => (await execute(command, args, { ...options, maxBuffer: 2 ** 26 })).stdout;
  const inPsql = (database, ...args) => {
    const at = [`--host=${place}`, `--port=${port}`, `--dbname=${database}`];
    return run(programs.postgres('psql'), ['-XAtq', '--set=ON_ERROR_STOP=1', ...at, ...args]);
  };
  const psql = async (statement, database = 'marketplace') => (await inPsql(database, '-c', statement)).trim();
  const start = () =>
    running(
      `PostgreSQL in ${data}`,
      [
        ...[programs.postgres('postgres'), '-D', data, `--config-file=${settings}`, '-p', String(port)],
        ...['--listen_addresses=127.0.0.1', `--unix_socket_directories=${place}`],
      ],
      async () => (await psql('select pg_is_in_recovery()', 'postgres')) === 'f',
      options,
    );
  /** Adds this many megabytes of text that hardly compresses to a table of its own, a hundred at a time. */
  const fill = async (megabytes) => {
    await psql(`create table filling (letters text); alter table filling alter letters set storage external`);
    for (let n = 0; n < megabytes; n += 100)
      await psql(`insert into filling select string_agg(md5(random()::text), '') from generate_series(1, 32) part,
        generate_series(1, ${Math.min(100, megabytes - n)} * 1000) line group by line`);
  };
  return {
    data,
    port,
    fill,
    place,
    run,
    psql,
    start,
    pgbackrest: (...args) => run('pgbackrest', ['--stanza=marketplace', ...args]),
    url: `postgres://marketplace:secret@127.0.0.1:${port}/marketplace`,
    /** A new database of the product, archived as in deploy/pgbackrest. */
    create: async () => {
      await run(programs.postgres('initdb'), ['-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C']);
      for (const name of Object.keys(settingsOf(place, data))) rmSync(join(data, name));
      const server = await start();
      await inPsql('postgres', '-v', 'password=secret', '-f', role);
      return server;
    },
  };
}

/** Whether the server's user can read this folder: a drill runs the product as that user. */
export async function mayRead() {
  const account = await serverUser();
  return !account || spawnSync('test', ['-r', join(root, 'package.json')], account).status === 0;
}
