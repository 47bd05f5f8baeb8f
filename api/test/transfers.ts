import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { aTable } from './particulars.ts';
import type { TestProduct, TestUser } from './product.ts';

/** The headers of every call of the protocol. */
export const tusHeaders = { 'tus-resumable': '1.0.0' };
export const ofLength = (bytes: number) => ({ ...tusHeaders, 'upload-length': String(bytes) });
export const aPartAt = (start: number) => ({
  ...tusHeaders,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(start),
});

type Sent = { name?: string; content?: string | Uint8Array };

/** Starts a multi-part upload for a post; returns its id. */
export async function beginTransfer(
  { call }: TestProduct,
  seller: TestUser,
  id: number,
  { name = 'turnover.csv', content = aTable }: Sent = {},
): Promise<string> {
  const headers = ofLength(content.length);
  const answer = await call(seller, sellerCalls.beginTransfer, { query: { id, name }, headers });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return new URL(String(answer.headers.location), 'http://here').searchParams.get('id') ?? '';
}

/** Sends one part. */
export const sendPart = (
  { call }: TestProduct,
  seller: TestUser,
  id: string,
  start: number,
  part: string | Uint8Array,
) => call(seller, sellerCalls.sendPart, { query: { id }, body: Buffer.from(part), headers: aPartAt(start) });

/** How much of it has arrived. */
export const offsetOf = async ({ call }: TestProduct, seller: TestUser, id: string): Promise<number> =>
  Number(
    (await call(seller, sellerCalls.transferOffset, { query: { id }, headers: tusHeaders })).headers['upload-offset'],
  );

export const check = ({ call }: TestProduct, seller: TestUser, id: string) =>
  call(seller, sellerCalls.checkTransfer, { query: { id } });

export const cancel = ({ call }: TestProduct, seller: TestUser, id: string) =>
  call(seller, sellerCalls.cancelTransfer, { query: { id } });

/** Sends all of a file, without having it checked yet. */
export async function sendWhole(
  product: TestProduct,
  seller: TestUser,
  postId: number,
  sent: Sent = {},
): Promise<string> {
  const id = await beginTransfer(product, seller, postId, sent);
  const answer = await sendPart(product, seller, id, 0, sent.content ?? aTable);
  if (answer.statusCode !== 204) throw new Error(answer.body);
  return id;
}
