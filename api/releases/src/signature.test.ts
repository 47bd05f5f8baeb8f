import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { list } from './commands/list.ts';
import { publish } from './commands/publish.ts';
import { releasesInFolder } from './folder-releases.fixture.ts';
import { signerWith, trustedKeys } from './signature.ts';

const pemOf = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const ada = pemOf('ed25519');
const provenance = {
  commit: 'ab12cd34',
  changed: false,
  builder: 'ada@desk',
  node: '24.1.0',
  tests: 'passed',
} as const;

test('areas review 11: a record names its commit, builder and tests, and whether its signature holds', async (t) => {
  const { target, built, folder, write } = releasesInFolder(t);
  const plain = built('seller', 'a');
  await publish(target, { ...plain, release: { ...plain.release, provenance } }, signerWith(ada.privateKey));
  const linesWith = async (...pems: string[]) => (await list(target, ['seller'], trustedKeys(pems))).join('\n');
  const from = 'a: commit ab12cd34, built by ada@desk with Node.js 24.1.0, tests passed, ';
  assert.match(await linesWith(ada.publicKey), new RegExp(`${from}signed by \\w{16}, which holds`));
  assert.match(await linesWith(pemOf('ed25519').publicKey), /signed by \w{16}, a key that is not known here/);

  const record = join(folder, 'releases/seller/a.json');
  write('releases/seller/a.json', readFileSync(record, 'utf8').replace('ab12cd34', 'ffffffff'));
  assert.match(await linesWith(ada.publicKey), /THE SIGNATURE OF \w{16} DOES NOT HOLD/);
});

test('a key that is none is refused with a sentence', () => {
  const refusal = /must name files with an Ed25519 (private|public) key in PEM/;
  for (const pem of ['', 'key', pemOf('x25519').privateKey]) assert.throws(() => signerWith(pem), refusal);
  assert.throws(() => trustedKeys(['no key']), refusal);
});
