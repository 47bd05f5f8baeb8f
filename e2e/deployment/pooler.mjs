import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, serverUser } from '@marketplace/embedded-database/parts';
import pg from 'pg';
import { programs } from '../../tools/deployment/packages.mjs';
import { running } from './running.mjs';

const example = fileURLToPath(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url));

/** pgbouncer configured as in `deploy/`, on this run's ports. */
export async function startPooler(folder, { port: primary, replicaPorts }) {
  const account = await serverUser();
  const port = await freePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const text = readFileSync(example, 'utf8')
    .replaceAll('port=5432', `port=${primary}`)
    .replace(/^(marketplace_replica)( = .*port=)5433(.*)$/m, (_, name, before, rest) =>
      replicaPorts.map((at, n) => `${name}${n > 0 ? n + 1 : ''}${before}${at}${rest}`).join('\n'),
    )
    .replace('listen_port = 6432', `listen_port = ${port}\nadmin_users = marketplace`)
    .replace(/^unix_socket_dir = .*$/m, 'unix_socket_dir =')
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(settings, text);
  writeFileSync(users, '"marketplace" "secret"\n', { mode: 0o600 });
  for (const file of [settings, users]) {
    chmodSync(file, 0o600);
    if (account) chownSync(file, account.uid, account.gid);
  }
  const url = (database) => `postgres://marketplace:secret@127.0.0.1:${port}/${database}`;
  const ask = async (statement, database = 'marketplace') => {
    const client = new pg.Client(url(database));
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const start = () =>
    running(
      'pgbouncer',
      [programs.pgbouncer, settings],
      async () => (await ask('select 1')).rowCount === 1,
      account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {},
    );
  let pooler = await start();
  return {
    url: url('marketplace'),
    workersUrl: url('marketplace_workers'),
    replicaUrls: [url('marketplace_replica'), url('marketplace_replica2')],
    /** pgbouncer's own figures: `show pools`. */
    tell: async (what) => (await ask(`show ${what}`, 'pgbouncer')).rows,
    /** A command for pgbouncer, such as `pause marketplace`. */
    administer: (statement) => ask(statement, 'pgbouncer'),
    /** Replaces a server's port by another's; pgbouncer reads it at `reload`. */
    point: (from, to) =>
      writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll(`port=${from}`, `port=${to}`)),
    /** Stops it at once, and restarts it after a while. */
    crash: async (awayMs) => {
      await pooler.end('SIGKILL');
      await pause(awayMs);
      pooler = await start();
    },
    stop: () => pooler.end('SIGINT'),
  };
}
