import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { documentPages } from '@marketplace/shared-contract/marketplace/particulars/documents';
import * as fc from 'fast-check';
import { plainPdf } from '../../../test/plain-pdf.ts';
import { patient } from '../../../test/product.ts';
import { fileWorkers } from './file-work.ts';
import {
  brokenPages,
  brokenPdf,
  encryptedPdf,
  macroFile,
  pdfWithAttachment,
  scriptedPdf,
  wordFile,
  zipOf,
} from './files.fixture.ts';
import { inspectFile } from './inspect-file.ts';

function looking(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-inspect-'));
  const { draw, close } = fileWorkers(patient);
  t.after(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, 'file');
  return async (content: string | Uint8Array, name = 'accounts.pdf') => {
    const bytes = Buffer.from(content);
    writeFileSync(path, bytes);
    return inspectFile({ path, size: bytes.byteLength, name }, draw).catch((error) => error.message as string);
  };
}

test('recognises each accepted type by content, whatever the file is called', async (t) => {
  const look = looking(t);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  assert.equal(await look(await plainPdf(), 'accounts.exe'), 'application/pdf');
  assert.match(await look(await wordFile(), 'lease.pdf'), /wordprocessingml/);
  assert.equal(await look(png, 'plant.pdf'), 'image/png');
  assert.equal(await look('Year,Turnover\n2025,£120,000\n', 'turnover.csv'), 'text/csv');
});

for (const start of [
  'BMW stock no',
  'MAC address',
  'Tax free band',
  'AC1000',
  'II*',
  'ID3',
  'OggS',
  'fLaC',
  'GIF89a',
  'PK',
])
  test(`defect 85: a table starting with “${start}” is a CSV file`, async (t) => {
    const table = `${start},Make,Year\n${'Row,Ford,2001\n'.repeat(40)}`;
    assert.equal(await looking(t)(table, 'stock.csv'), 'text/csv');
  });

test('defect 67: finds what an Office file loads or runs in its relationships, wherever the part is', async (t) => {
  const look = looking(t);
  const of = (type: string, more = '') =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="x" ${more}/></Relationships>`;
  const outside = 'TargetMode="External"';
  const strict = of('attachedTemplate', outside).replace(
    'schemas.openxmlformats.org/officeDocument/2006',
    'purl.oclc.org/ooxml/officeDocument',
  );
  for (const [rels, said] of [
    [of('attachedTemplate', outside), /loads something/],
    [strict, /loads something/],
    [of('attached&#84;emplate', outside), /loads something/],
    [of('attachedTemplate', outside).replace('<Relationship ', '<p:Relationship '), /loads something/],
    [of('oleObject', outside), /embedded/],
    [of('oleObject'), /embedded/],
    [of('package'), /embedded/],
    [of('frame', outside), /loads something/],
    [of('image', outside), /loads something/],
    [`<!DOCTYPE a [<!ENTITY b "c">]>${of('image')}`, /cannot be read/],
    [of('image'), /wordprocessingml/],
    [of('hyperlink', outside), /wordprocessingml/],
  ] as const)
    for (const part of ['word/_rels/settings.xml.rels', 'anything/_rels/a.RELS'])
      assert.match(await look(await wordFile({ [part]: rels }), 'a.docx'), said, rels);
});

test('a file that could harm its reader is rejected with the reason at the field', async (t) => {
  const look = looking(t);
  const html = '<html><script>alert(1)</script></html>';
  type Row = [string, string | Uint8Array, string, RegExp];
  const rows: Row[] = [
    ['a script called PDF', html, 'accounts.pdf', /What is in this file is not a PDF/],
    ['a page called CSV', html, 'accounts.csv', /CSV file cannot be read/],
    ['a shell script called CSV', '#!/bin/sh\nrm -rf /', 'accounts.csv', /CSV/],
    ['bytes called CSV', Buffer.from([0, 1, 2, 3, 255]), 'accounts.csv', /CSV/],
    ['nothing', '', 'accounts.pdf', /empty/],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'accounts.pdf', /Please choose/],
    ['a PDF with a script', await scriptedPdf(false), 'a.pdf', /scripts/],
    ['a PDF with a script in an object stream', await scriptedPdf(true), 'a.pdf', /scripts/],
    ['a PDF with an attachment', await pdfWithAttachment(), 'a.pdf', /attached/],
    ['an encrypted PDF', await encryptedPdf(), 'a.pdf', /password/],
    [
      'a PDF of more pages than are stamped while a reader waits',
      await plainPdf(documentPages + 1),
      'a.pdf',
      /5,000 pages/,
    ],
    ['half a PDF', (await plainPdf()).subarray(0, 300), 'a.pdf', /cannot be read/],
    ['no PDF after its first line', '%PDF-1.7\nnothing', 'a.pdf', /cannot be read/],
    ...(await Promise.all(
      (Object.keys(brokenPages) as (keyof typeof brokenPages)[]).map(
        async (what): Promise<Row> => [what, await brokenPdf(what), 'a.pdf', /cannot be read/],
      ),
    )),
    ['an archive', await zipOf({ 'a.txt': 'a' }), 'a.pdf', /Archives/],
    ['a macro file', await macroFile(), 'a.docx', /macros/],
    ['macros in a file that says it has none', await wordFile({ 'word/vbaProject.bin': 'x' }), 'a.docx', /macros/],
    ['a Word file with a file in it', await wordFile({ 'word/embeddings/oleObject1.bin': 'x' }), 'a.docx', /embedded/],
    [
      'an old Word file',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'a.doc',
      /old or password/,
    ],
  ];
  for (const [what, content, name, reason] of rows) assert.match(await look(content, name), reason, what);
});

test('no bytes, however strange, do anything but get rejected', async (t) => {
  const look = looking(t);
  const seeds = [await plainPdf(1), await wordFile(), await scriptedPdf(true)];
  const cut = fc.record({ seed: fc.nat(2), at: fc.nat(2000), put: fc.uint8Array({ maxLength: 40 }) });
  await fc.assert(
    fc.asyncProperty(cut, async ({ seed, at, put }) => {
      const bytes = Buffer.from(seeds[seed] ?? []);
      bytes.set(put.subarray(0, Math.max(0, bytes.byteLength - at)), Math.min(at, bytes.byteLength));
      assert.equal(typeof (await look(bytes)), 'string');
    }),
    { numRuns: 150 },
  );
});
