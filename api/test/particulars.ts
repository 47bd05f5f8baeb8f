import type { AddDocumentInput } from '@marketplace/shared-contract/marketplace/particulars/documents';
import type {
  AcceptUndertakingInput,
  Undertaking,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { rowOf } from './fixtures.ts';
import type { TestProduct, TestUser } from './product.ts';

/** The headers of an uploaded file. */
export const asFile = { 'content-type': 'application/octet-stream' };
export const aTable = 'Year,Turnover\n2025,120000\n';

/** Offers a post's particulars. */
export const offer = ({ call }: TestProduct, seller: TestUser, id: number, AtOnce = false) =>
  call(seller, sellerCalls.offerParticulars, { query: { id }, body: { Offered: true, AtOnce } });

/** Uploads a file for a post; returns the id for adding it. */
export async function sendFile(
  { call }: TestProduct,
  seller: TestUser,
  id: number,
  { name = 'turnover.csv', content = aTable }: { name?: string; content?: string | Uint8Array } = {},
): Promise<number> {
  const query = { id, name };
  const answer = await call(seller, sellerCalls.uploadDocument, { query, body: Buffer.from(content), headers: asFile });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().uploadId;
}

/** Uploads a file and makes it a document of a post; returns the document as its practitioner sees it. */
export async function makeDocument(
  product: TestProduct,
  seller: TestUser,
  id: number,
  over: Partial<AddDocumentInput> & { name?: string; content?: string | Uint8Array; release?: boolean } = {},
) {
  const { name, content, release = true, ...described } = over;
  const UploadId = await sendFile(product, seller, id, { ...(name && { name }), ...(content && { content }) });
  const body = { UploadId, Title: 'Accounts', Section: 'accounts', PersonalData: 'none', ...described };
  const added = await product.call(seller, sellerCalls.addDocument, { query: { id }, body });
  if (added.statusCode !== 200) throw new Error(added.body);
  const { documents } = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
  const document = documents.at(-1);
  const query = { id: document.documentId };
  if (release) await product.call(seller, sellerCalls.actOnDocument, { query, body: { Act: 'release' } });
  return { documentId: document.documentId as number, versionId: document.versions[0].versionId as number };
}

/** A buyer's input for accepting the text they were shown. */
export const acceptance = (
  { text, fullName }: Pick<Undertaking, 'text' | 'fullName'>,
  over: Partial<AcceptUndertakingInput> = {},
) => ({
  ...{ TextId: text?.textId, FullName: fullName, Capacity: 'firm', Authority: true },
  ...{ Connection: 'none', Trade: 'no', Funds: 'own', ...over },
});

/** Reads a post's undertaking as a buyer and accepts it. */
export async function accept(
  product: TestProduct,
  buyer: TestUser,
  id: number,
  over: Partial<AcceptUndertakingInput> = {},
) {
  const read = (await product.call(buyer, buyerCalls.undertaking, { query: { id } })).json();
  return product.call(buyer, buyerCalls.acceptUndertaking, { query: { id }, body: acceptance(read, over) });
}

/** The id of a buyer's undertaking for a post. */
export const undertakingId = async ({ db }: TestProduct, buyer: TestUser, postId: number): Promise<number> =>
  (await rowOf({ db }, 'undertaking', { postId, buyerId: buyer.id })).id;

/** Decides on an undertaking. */
export const decide = ({ call }: TestProduct, seller: TestUser, id: number, Decision: string) =>
  call(seller, sellerCalls.decideUndertaking, { query: { id }, body: { Decision } });
