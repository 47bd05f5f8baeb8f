import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, serverUser } from '@marketplace/embedded-database/parts';
import pg from 'pg';
import { programs } from '../../tools/deployment/packages.mjs';
import { running } from './running.mjs';

const example = fileURLToPath(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url));

/** pgbouncer as `deploy/` has it, on ports of this run. */
export async function startPooler(folder, { port: primary, replicaPort }) {
  const account = await serverUser();
  const port = await freePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const text = readFileSync(example, 'utf8')
    .replace('port=5432', `port=${primary}`)
    .replace('port=5433', `port=${replicaPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =\nadmin_users = marketplace`)
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
  const pooler = await running(
    'pgbouncer',
    [programs.pgbouncer, settings],
    async () => (await ask('select 1')).rowCount === 1,
    account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {},
  );
  return {
    url: url('marketplace'),
    replicaUrl: url('marketplace_replica'),
    /** What pgbouncer itself tells: `show pools`. */
    tell: async (what) => (await ask(`show ${what}`, 'pgbouncer')).rows,
    stop: () => pooler.end('SIGINT'),
  };
}
