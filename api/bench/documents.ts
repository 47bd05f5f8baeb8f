import { randomBytes } from 'node:crypto';
import { documentBytes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { partBytes } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { PDFDocument, PDFName } from 'pdf-lib';
import { acceptance } from '../test/particulars.ts';
import { aPartAt, ofLength, tusHeaders } from '../test/transfers.ts';

type Call = { path: string; method: string };
type Asked = { query?: Record<string, string | number>; body?: object | Uint8Array; headers?: Record<string, string> };

/** A PDF of three pages, as large as a document may be, that nothing can make smaller. */
export async function largePdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) document.addPage([595, 842]).drawText('Accounts', { x: 50, y: 700 });
  const bytes = document.context.stream(randomBytes(documentBytes - 4096));
  document.catalog.set(PDFName.of('Metadata'), document.context.register(bytes));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Calls of a product at an address, over a real connection; a refusal throws. */
export function callsAt(address: string) {
  const ask = async (token: string, { path, method }: Call, { query = {}, body, headers = {} }: Asked = {}) => {
    const bytes = body instanceof Uint8Array;
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${address}${apiBase}${path}?${search}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !bytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: bytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} ${answer.status} ${await answer.text()}`);
    return answer;
  };
  let sent = 0;
  /** Sends a file part by part, as browsers do, and has it checked; returns what it can be added by. */
  const upload = async (token: string, id: number, content: Buffer): Promise<number> => {
    // Each has a name of its own: the same one begun again takes the place of the one before.
    sent += 1;
    const begun = await ask(token, sellerCalls.beginTransfer, {
      ...{ query: { id, name: `accounts ${sent}.pdf` }, headers: ofLength(content.length) },
    });
    const query = { id: new URL(begun.headers.get('location') ?? '', address).searchParams.get('id') ?? '' };
    for (let start = 0; start < content.length; start += partBytes) {
      const body = content.subarray(start, start + partBytes);
      await ask(token, sellerCalls.sendPart, { query, body, headers: aPartAt(start) });
    }
    const checked = await ask(token, sellerCalls.checkTransfer, { query, headers: tusHeaders });
    return (await checked.json()).uploadId;
  };
  /** Opens a document as its reader and reads it to its end; returns how many bytes came. */
  const download = async (token: string, versionId: number): Promise<number> => {
    const answer = await ask(token, buyerCalls.particularsFile, { query: { id: versionId } });
    let bytes = 0;
    for await (const part of answer.body ?? []) bytes += part.byteLength;
    return bytes;
  };
  /** Makes a document of an upload, released to who accepts; returns its version. */
  const addDocument = async (token: string, id: number, UploadId: number): Promise<number> => {
    const body = { UploadId, Title: 'Accounts', Section: 'accounts', PersonalData: 'none' };
    await ask(token, sellerCalls.addDocument, { query: { id }, body });
    const [document] = (await (await ask(token, sellerCalls.particulars, { query: { id } })).json()).documents;
    await ask(token, sellerCalls.actOnDocument, { query: { id: document.documentId }, body: { Act: 'release' } });
    return document.versions[0].versionId;
  };
  const acceptUndertaking = async (token: string, id: number): Promise<void> => {
    const read = await (await ask(token, buyerCalls.undertaking, { query: { id } })).json();
    await ask(token, buyerCalls.acceptUndertaking, { query: { id }, body: acceptance(read) });
  };
  return { ask, upload, download, addDocument, acceptUndertaking };
}
