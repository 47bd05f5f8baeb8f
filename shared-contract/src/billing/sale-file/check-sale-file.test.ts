import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { compareFiles, readSaleFile } from './check-sale-file.ts';

/** A signature of the right shape. */
const signature = JSON.stringify({ keyId: 'k', signature: 'ab'.repeat(32) });
const entry = (content: string) => ({
  ...{ bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
});
/** The manifest of these files. */
const manifestOf = (files: Record<string, string>) =>
  JSON.stringify({
    ...{ reference: 'REF/1', heading: 'Bakery', madeAt: '2026-06-28T13:00:00.000Z' },
    files: Object.entries(files).map(([path, content]) => ({ path, ...entry(content) })),
  });

/** A ZIP of these files, every other one compressed. */
function zipOf(files: readonly (readonly [path: string, content: string])[]): Blob {
  const [locals, directory] = [[] as Buffer[], [] as Buffer[]];
  let offset = 0;
  files.forEach(([path, text], place) => {
    const [name, content, method] = [Buffer.from(path), Buffer.from(text), place % 2 ? 8 : 0];
    const packed = method ? deflateRawSync(content) : content;
    const about = Buffer.alloc(26);
    about.writeUInt16LE(method, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\x03\x04'), about, name, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, where, name);
    offset += 30 + name.length + packed.length;
  });
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([new Uint8Array(Buffer.concat([...locals, ...directory, end]))]);
}

const withManifest = (over: Record<string, string>, listed: Record<string, string>) =>
  zipOf(Object.entries({ ...over, 'manifest.json': manifestOf(listed), 'manifest-signature.json': signature }));
const statesOf = async (zip: Blob) => {
  const read = await readSaleFile(zip);
  assert.ok(read);
  return Object.fromEntries((await compareFiles(read)).map(({ path, state }) => [path, state]));
};
const ascii = { 'index.html': 'The page', 'offers.csv': 'Amount,1' };

test('each file is compared with the manifest; the server only gets the manifest’s hash', async () => {
  const read = await readSaleFile(withManifest(ascii, ascii));
  assert.deepEqual(read?.query, {
    ...{ keyId: 'k', signature: 'ab'.repeat(32) },
    sha256: createHash('sha256').update(manifestOf(ascii)).digest('hex'),
  });
  assert.deepEqual(await statesOf(withManifest(ascii, ascii)), { 'index.html': 'matches', 'offers.csv': 'matches' });
});

for (const [what, held, states] of [
  ['an altered file', { ...ascii, 'offers.csv': 'Amount,2' }, { 'index.html': 'matches', 'offers.csv': 'differs' }],
  ['a longer file', { ...ascii, 'offers.csv': 'Amount,1 more' }, { 'index.html': 'matches', 'offers.csv': 'differs' }],
  ['a bomb', { ...ascii, 'offers.csv': '0'.repeat(30_000_000) }, { 'index.html': 'matches', 'offers.csv': 'differs' }],
  ['a missing file', { 'index.html': 'The page' }, { 'index.html': 'matches', 'offers.csv': 'missing' }],
  ['a file more', { ...ascii, x: 'y' }, { 'index.html': 'matches', 'offers.csv': 'matches', x: 'extra' }],
] as const)
  test(`finds ${what}`, async () => {
    assert.deepEqual(await statesOf(withManifest(held as Record<string, string>, ascii)), states);
  });

test('a duplicate path matches nothing', async () => {
  const twice = [...Object.entries(ascii), ['offers.csv', 'Amount,2']] as [string, string][];
  const zip = zipOf([...twice, ['manifest.json', manifestOf(ascii)], ['manifest-signature.json', signature]]);
  assert.equal((await statesOf(zip))['offers.csv'], 'differs');
});

test('reports a file that is not a sale file, and never throws', async () => {
  const good = Buffer.from(await withManifest(ascii, ascii).arrayBuffer());
  const directory = good.indexOf('PK\x01\x02');
  const past = Buffer.from(good);
  past.writeUInt32LE(0xfffffff0, directory + 42);
  for (const [what, blob] of [
    ['nothing', new Blob([])],
    ['a text', new Blob(['PK\x05\x06 is only a text'])],
    ['another ZIP', zipOf([['word/document.xml', '<x/>']])],
    ['no signature', zipOf([['manifest.json', manifestOf(ascii)]])],
    [
      'a manifest that is none',
      zipOf([
        ['manifest.json', '[1]'],
        ['manifest-signature.json', signature],
      ]),
    ],
    [
      'a signature that is none',
      zipOf([
        ['manifest.json', manifestOf(ascii)],
        ['manifest-signature.json', '{'],
      ]),
    ],
    [
      'a manifest twice',
      zipOf([
        ...[1, 2].map(() => ['manifest.json', manifestOf(ascii)] as const),
        ['manifest-signature.json', signature],
      ]),
    ],
    ['a cut ZIP', new Blob([good.subarray(0, -30)])],
    ['only its end', new Blob([good.subarray(-22)])],
  ] as const)
    assert.equal(await readSaleFile(blob), undefined, what);
  assert.equal((await statesOf(new Blob([past])))['index.html'], 'differs', 'an entry that lies beyond the file');
  for (let at = 0; at < good.length; at += 7) {
    const damaged = Buffer.from(good);
    damaged[at] = 0xff;
    const read = await readSaleFile(new Blob([damaged]));
    if (read) await compareFiles(read);
  }
});
