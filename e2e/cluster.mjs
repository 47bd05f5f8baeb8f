import { execFile } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, serverUser } from '@marketplace/embedded-database/parts';
import pg from 'pg';
import { programs } from '../tools/deployment/packages.mjs';
import { running } from './deployment/running.mjs';

const execute = promisify(execFile);
const role = fileURLToPath(new URL('../deploy/postgresql/role.sql', import.meta.url));

/** A server with the product's role and an empty database, started by `program(name)`; its command line has `settings`. */
export async function startCluster(folder, program, settings = []) {
  const account = await serverUser();
  const as = account ? { uid: account.uid, gid: account.gid, cwd: '/' } : { cwd: '/' };
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const made = ['--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  await execute(program('initdb'), ['-D', folder, ...made], as);
  const port = await freePort();
  const own = ['--listen_addresses=127.0.0.1', '--unix_socket_directories=', '--fsync=off', ...settings];
  const urlOf = (user, database) => `postgres://${user}:secret@127.0.0.1:${port}/${database}`;
  const server = await running(
    `PostgreSQL in ${folder}`,
    [program('postgres'), '-D', folder, '-p', String(port), ...own],
    async () => (await ask(urlOf('postgres', 'postgres'), 'select 1')).length === 1,
    as,
  );
  await execute(programs.postgres('psql'), ['-q', '-v', 'password=secret', '-f', role, urlOf('postgres', 'postgres')]);
  return {
    port,
    url: urlOf('marketplace', 'marketplace'),
    superuserUrl: urlOf('postgres', 'marketplace'),
    ask: (statement) => ask(urlOf('postgres', 'marketplace'), statement),
    /** Replaces the product's database with an empty one. */
    empty: async () => {
      for (const statement of [
        'drop database marketplace with (force)',
        'create database marketplace owner marketplace',
      ])
        await ask(urlOf('postgres', 'postgres'), statement);
    },
    stop: () => server.end('SIGINT'),
  };
}

async function ask(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
