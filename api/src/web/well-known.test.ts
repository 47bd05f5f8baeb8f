import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { registry } from '@marketplace/releases/registry.fixture';
import { fileSource } from '@marketplace/releases/sources/file';
import Fastify from 'fastify';
import { site } from './site.fixture.ts';
import { webPlugin } from './web.plugin.ts';

const dist = mkdtempSync(join(tmpdir(), 'well-known-'));
after(() => rmSync(dist, { recursive: true }));
writeFileSync(join(dist, 'registry.json'), JSON.stringify(registry));

const clock = { now: () => new Date('2026-11-23T09:30:00Z') };
async function ask(path: string, securityContact?: string) {
  const app = Fastify();
  await app.register(webPlugin, {
    folders: [dist],
    releases: fileSource(dist),
    site: { ...site, securityContact },
    clock,
  });
  return app.inject({ url: `/.well-known/${path}`, headers: { accept: 'text/html' } });
}

for (const [contact, line] of [
  ['security@market.example', 'Contact: mailto:security@market.example'],
  ['https://market.example/report', 'Contact: https://market.example/report'],
] as const)
  test(`security.txt names the contact for reporting a vulnerability: ${contact}`, async () => {
    const { statusCode, headers, body } = await ask('security.txt', contact);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.deepEqual(body.split('\n'), [
      line,
      'Expires: 2027-05-22T09:30:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://market.example/.well-known/security.txt',
      '',
    ]);
  });

test('tells password managers where to create and manage passkeys', async () => {
  const { statusCode, headers, body } = await ask('passkey-endpoints');
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/json; charset=utf-8']);
  const security = 'https://market.example/user/security';
  assert.deepEqual(JSON.parse(body), { enroll: security, manage: security });
});

test('leads password managers to the password form, and answers 404 for unknown well-known addresses', async () => {
  const { statusCode, headers } = await ask('change-password');
  assert.deepEqual([statusCode, headers.location], [302, '/user/security']);
  const missing = await ask('resource-that-should-not-exist-whose-status-code-should-not-be-200');
  assert.equal(missing.statusCode, 404);
  assert.equal((await ask('security.txt')).statusCode, 404);
});
