import assert from 'node:assert/strict';
import fs, { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parseEnv } from 'node:util';
import { rendered } from '../../../../deploy/nginx/render.mjs';
import { testDatabase } from '../../../test/database.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type Check, findingsOf } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { certificateCheck, diskCheck, mailCheck, proxyCheck, scannerCheck } from './machine-checks.ts';

const config = (settings: Record<string, string>) => readConfig(settings, '/');
const only = async (check: Check) => {
  const [finding] = await findingsOf([check]);
  return `${finding?.ok ? 'ok' : 'FAILED'} ${finding?.sentence}`;
};

async function listening(t: TestContext, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return (server.address() as { port: number }).port;
}

test('a reachable database with rights and extensions passes; an unreachable one fails three times', async (t) => {
  const { url, drop } = await testDatabase();
  t.after(drop);
  const fine = await findingsOf(databaseChecks(config({ DATABASE_URL: url })));
  assert.deepEqual(
    fine.filter(({ ok }) => !ok),
    [],
  );
  const away = await findingsOf(databaseChecks(config({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })));
  assert.deepEqual(
    away.map(({ ok }) => ok),
    [false, false, false],
  );
  assert.match(away[0]?.sentence ?? '', /^Database for calls: .*port 1, .*nothing listens there/);
});

test('a nearly full disk and a missing data folder fail', async (t) => {
  let bavail = 4096;
  t.mock.method(fs, 'statfs', async () => ({ bavail, blocks: 8192, bsize: 2 ** 20 }));
  const check = () => only(diskCheck({ dataDir: tmpdir(), filesTarget: 's3://bucket' }));
  assert.equal(await check(), 'ok Disks: 4.0 GB for data.');
  bavail = 512;
  assert.equal(await check(), 'FAILED Disks: nearly full: 0.5 GB for data.');
  assert.match(
    await only(diskCheck({ dataDir: '/nowhere', filesTarget: '/nor' })),
    /^FAILED .*no such file or directory/,
  );
});

test('an unreachable mail server fails by name', async (t) => {
  const { url } = await mailServer(t);
  assert.match(
    await only(mailCheck(config({ SMTP_URL: url }))),
    /^ok Mail: the server at 127\.0\.0\.1:\d+ takes our login/,
  );
  const away = config({ SMTP_URL: 'smtp://user:hidden@127.0.0.1:1' });
  const said = await only(mailCheck(away));
  assert.match(said, /^FAILED Mail: the server at 127\.0\.0\.1:1 does not take our login: .*ECONNREFUSED/);
  assert.doesNotMatch(said, /hidden/);
});

test('clamd has to answer', async (t) => {
  const says = async (answer: string) => {
    const port = await listening(
      t,
      createServer((socket) => socket.once('data', () => socket.end(answer))),
    );
    return only(scannerCheck(config({ CLAMAV_URL: `tcp://127.0.0.1:${port}` })));
  };
  assert.match(await says('PONG\0'), /^ok Virus scanner: clamd responds/);
  assert.match(await says('no\0'), /^FAILED Virus scanner: clamd does not respond at tcp.*: it said “no”\./);
});

test('an address without TLS has no certificate, and an unreachable one fails', async (t) => {
  const now = new Date();
  assert.match(await only(certificateCheck(config({ PUBLIC_URL: 'http://127.0.0.1:1' }), now)), /^ok .*without TLS/);
  const port = await listening(
    t,
    createServer((socket) => socket.end('plain')),
  );
  const plain = config({ PUBLIC_URL: `https://127.0.0.1:${port}` });
  assert.match(await only(certificateCheck(plain, now)), /^FAILED Certificate: https.* is not reached by TLS: /);
});

test('nginx files rendered by another release are outdated', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  t.after(() => rm(folder, { recursive: true }));
  const example = new URL('../../../../deploy/nginx/site.env.example', import.meta.url);
  const settings = join(folder, 'site.env');
  const check = proxyCheck(settings, folder);
  assert.match(await only(check), /^ok .*another proxy is in front/);
  await writeFile(settings, await readFile(example));
  assert.match(
    await only(check),
    /^FAILED .*marketplace-site\.conf is not current: run node deploy\/nginx\/render\.mjs/,
  );
  for (const [name, text] of Object.entries(rendered(parseEnv(await readFile(example, 'utf8')))))
    await writeFile(join(folder, name), text);
  assert.match(await only(check), /^ok Configuration of nginx: the files in .* are current\./);
});
