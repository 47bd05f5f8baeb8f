import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { readPdf } from '../../../test/pdf-text.ts';
import { plainPdf } from '../../../test/plain-pdf.ts';
import { stampFile, writePdf } from './stamp-pdf.ts';

/** A file's content after an operation on it. */
async function changed(bytes: Uint8Array, change: (file: string) => Promise<unknown>): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stamp-'));
  const file = path.join(folder, 'a.pdf');
  try {
    await writeFile(file, bytes);
    await change(file);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const stampPdf = (bytes: Uint8Array, mark: string) => changed(bytes, (file) => stampFile(file, mark));

test('each page names its reader, and its own text stays selectable', async () => {
  const stamped = await stampPdf(await plainPdf(3), 'Robin Archer, Archer & Co, 15 June 2026, 10:04, no. 7');
  const text = (await readPdf(stamped)).pages.join(' ');
  assert.equal(text.split('Archer & Co').length - 1, 3);
  assert.equal(text.split('Accounts for the year').length - 1, 3);
});

test('defect 87: the stamp keeps a name’s letters, without accents the font lacks', async () => {
  const stamped = await stampPdf(await plainPdf(1), 'Łukasz Żółć Đorđe\u200e Œuvre, Æther & Søn');
  const text = (await readPdf(stamped)).pages.join(' ');
  assert.match(text, /Lukasz Zó?o?lc Dorde OEuvre, Æther & Søn/);
});

test('the stamp is within the visible part of a cropped page', async () => {
  const sheet = await PDFDocument.create();
  sheet.addPage([600, 800]).setCropBox(200, 300, 300, 400);
  const [page] = (await PDFDocument.load(await stampPdf(await sheet.save(), 'Robin Archer, no. 7'))).getPages();
  const drawn = page?.node.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')] : [],
    );
  assert.ok(
    drawn?.some((text) => /1 0 0 1 214 314 Tm/.test(text)),
    drawn?.join('\n'),
  );
});

test('copies differ, missing letters do no harm, and a long name fits a narrow page', async () => {
  const narrow = await PDFDocument.create();
  narrow.addPage([120, 300]);
  const bytes = await narrow.save();
  const long = `Łukasz Żółć 李雷 ${'Very Long Company Name '.repeat(10)}`;
  const text = (await readPdf(await stampPdf(bytes, long))).pages.join(' ');
  assert.match(text, /Very Long Company Name/);
  assert.match(text, /Zó/);
  assert.notDeepEqual(await stampPdf(bytes, 'one'), await stampPdf(bytes, 'another'));
});

test('writing in pieces equals what the library would save', async () => {
  const made = await PDFDocument.create();
  for (let n = 0; n < 120; n += 1) made.addPage().drawText(`Page ${n}`);
  made.catalog.set(PDFName.of('Metadata'), made.context.register(made.context.stream(Buffer.alloc(700_000, 'x'))));
  for (const bytes of [await plainPdf(2), await made.save(), await made.save({ useObjectStreams: false })]) {
    const load = () => PDFDocument.load(bytes, { updateMetadata: false });
    const written = await changed(bytes, async (file) => writePdf(await load(), file));
    assert.ok(Buffer.from(await (await load()).save()).equals(written));
  }
});
