import { type PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { ZipFile } from 'yazl';
import { plainPdf } from '../../../test/plain-pdf.ts';

/** A PDF that runs a script when opened; `hidden` writes it where only a parser finds it. */
export async function scriptedPdf(hidden: boolean): Promise<Buffer> {
  const document = await PDFDocument.load(await plainPdf(1));
  const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(action));
  return Buffer.from(await document.save({ useObjectStreams: hidden }));
}

export async function pdfWithAttachment(): Promise<Buffer> {
  const document = await PDFDocument.load(await plainPdf(1));
  await document.attach(Buffer.from('anything'), 'inside.txt', { mimeType: 'text/plain' });
  return Buffer.from(await document.save());
}

/** Damaged pages that cannot be copied for a reader, by kind of damage. */
export const brokenPages = {
  'a page without a size': (page: PDFDict) => page.delete(PDFName.of('MediaBox')),
  'a page cut to half a rectangle': (page: PDFDict) => page.set(PDFName.of('CropBox'), page.context.obj([0, 0])),
  'a page without resources': (page: PDFDict) => page.set(PDFName.of('Resources'), PDFName.of('None')),
  'a page without content': (page: PDFDict) => page.set(PDFName.of('Contents'), page.context.obj({})),
};

/** A PDF with such a page, which counts its pages correctly. */
export async function brokenPdf(broken: keyof typeof brokenPages): Promise<Buffer> {
  const document = await PDFDocument.load(await plainPdf(1));
  brokenPages[broken](document.getPage(0).node);
  return Buffer.from(await document.save());
}

export const encryptedPdf = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PdfKit({ userPassword: 'secret', pdfVersion: '1.7' });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.text('Secret accounts').end();
  });

export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** A Word file with some additional parts. */
export const wordFile = (more: Record<string, string> = {}, main = wordMain) =>
  zipOf({ '[Content_Types].xml': contentTypes(main), 'word/document.xml': '<w:document/>', ...more });
export const macroFile = () => wordFile({ 'word/vbaProject.bin': 'macros' }, macroMain);
