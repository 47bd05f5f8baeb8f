import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument } from 'pdf-lib';
import { readPdf } from '../../../test/pdf-text.ts';
import { plainPdf } from './files.fixture.ts';
import { stampPdf } from './stamp-pdf.ts';

test('each page has whose copy it is, and its own text can still be selected', async () => {
  const stamped = await stampPdf(await plainPdf(3), 'Robin Archer, Archer & Co, 15 June 2026, 10:04, no. 7');
  const text = (await readPdf(stamped)).pages.join(' ');
  assert.equal(text.split('Archer & Co').length - 1, 3);
  assert.equal(text.split('Accounts for the year').length - 1, 3);
});

test('two copies differ, letters the font lacks do no harm, and a long name stays on a narrow page', async () => {
  const narrow = await PDFDocument.create();
  narrow.addPage([120, 300]);
  const bytes = await narrow.save();
  const long = `Łukasz Żółć 李雷 ${'Very Long Company Name '.repeat(10)}`;
  const text = (await readPdf(await stampPdf(bytes, long))).pages.join(' ');
  assert.match(text, /Very Long Company Name/);
  assert.match(text, /Zó/);
  assert.notDeepEqual(await stampPdf(bytes, 'one'), await stampPdf(bytes, 'another'));
});
