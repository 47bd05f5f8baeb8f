import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { cleanFileName, fileNameLimit } from './file-name.ts';
import { fileSize } from './file-size.ts';
import { UploadQuery } from './transfers.ts';

for (const [name, type, clean] of [
  ['photo.html', 'jpg', 'photo.jpg'],
  ['jpg.hta', 'jpg', 'jpg.jpg'],
  ['accounts.exe', 'pdf', 'accounts.pdf'],
  ['accounts.exe. . ', 'pdf', 'accounts.pdf'],
  ['Lease v1.2', 'docx', 'Lease v1.2.docx'],
  ['Accounts.PDF', 'pdf', 'Accounts.pdf'],
  ['\u202etxt.exe', 'pdf', 'txt.pdf'],
  ['.htaccess', 'csv', 'htaccess.csv'],
  ['CON.pdf', 'pdf', '_CON.pdf'],
  ['\u200b.pdf', 'pdf', 'pdf.pdf'],
  ['\u200b', 'pdf', 'document.pdf'],
] as const)
  test(`defect 67: names a ${type} called “${name}” “${clean}”`, () => assert.equal(cleanFileName(name, type), clean));

test('defect 93: cleans and shortens names with invisible or too many letters, and rejects none', () => {
  const nameOf = (name: string) => UploadQuery.parse({ id: '1', name }).name;
  assert.equal(nameOf('Lea\u00adses\u200b\u0007 2026.csv'), 'Leases 2026.csv');
  assert.equal(nameOf(`${'x'.repeat(400)}.csv`), `${'x'.repeat(196)}.csv`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 600 }), (name) => {
      const clean = nameOf(name);
      assert.ok(clean.length > 0 && clean.length <= fileNameLimit && new TextEncoder().encode(clean).length <= 255);
      assert.equal(cleanFileName(clean), clean);
      assert.doesNotMatch(clean, /[\p{C}/\\<>:"|?*]/u);
    }),
  );
});

const kb = 1024;
const rows: [number, string][] = [
  ...([
    [0, '1 KB'],
    [1, '1 KB'],
    [kb * 999, '999 KB'],
    [kb * 999.6, '1 MB'],
  ] satisfies [number, string][]),
  ...([
    [kb * 1000, '1 MB'],
    [kb * 8253, '8.1 MB'],
    [kb * 18_750, '18 MB'],
  ] satisfies [number, string][]),
  ...([
    [kb * kb * 300, '300 MB'],
    [kb * kb * 999.9, '1 GB'],
    [kb * kb * 3584, '3.5 GB'],
  ] satisfies [number, string][]),
];
for (const [bytes, said] of rows) test(`shows ${bytes} bytes as ${said}`, () => assert.equal(fileSize(bytes), said));
