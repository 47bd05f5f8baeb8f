import {
  actOnDocument,
  addDocument,
  nameReaders,
  replaceDocument,
} from '../../../src/marketplace/particulars/document.service.ts';
import { offerParticulars } from '../../../src/marketplace/particulars/offer.service.ts';
import { openForReader } from '../../../src/marketplace/particulars/open-file.service.ts';
import { readParticulars } from '../../../src/marketplace/particulars/reader-particulars.service.ts';
import { lastWins } from '../../../src/platform/edits/versioned-edit.ts';
import { storeFile } from '../../../src/platform/files/files.service.ts';
import type { DemoPost } from '../demo-post.ts';
import { actsOf, postIdOf, type SeedRun, type Step } from '../seed-run.ts';
import { drawSaleDocument } from './sale-document.ts';
import { type Party, partyOf, undertakingIdOf } from './sale-people.ts';
import { type SaleDocumentName, saleDocuments } from './sale-texts.ts';

/** The practitioner offers a post's particulars against an undertaking. */
export const offerStep = (post: DemoPost, at: Date, AtOnce = false): Step => ({
  at,
  act: (run) => offerParticulars(...actsOf(post)(run, at), { Offered: true, AtOnce }, lastWins),
});

/** Stores a file as an inspected upload: these are drawn here, from our own texts. */
async function upload(run: SeedRun, post: DemoPost, name: SaleDocumentName, at: Date): Promise<number> {
  const [context, user, postId] = actsOf(post)(run, at);
  const { title, text } = saleDocuments[name];
  const about = `${post.draft.Reference}. ${post.seller.company}. In confidence.`;
  const content = await drawSaleDocument({ title, about, ...text }, at);
  const fileKey = await storeFile(context, content);
  const file = { fileKey, fileName: `${name}.pdf`, mediaType: 'application/pdf', size: content.byteLength };
  const row = { postId, accountId: user.id, ...file, uploadedAt: at };
  return (await run.tx.insertInto('particularsUpload').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A document is added, on hold until it is released. */
export const addStep = (post: DemoPost, name: SaleDocumentName, at: Date): Step => ({
  at,
  act: async (run) => {
    const { title: Title, section: Section, tier: Tier, note: Note } = saleDocuments[name];
    const said = { Title, Section, Tier, Note, PersonalData: 'none' } as const;
    await addDocument(...actsOf(post)(run, at), { UploadId: await upload(run, post, name, at), ...said });
  },
});

/** A document of a post’s particulars, with its newest version. */
export const documentOf = (run: SeedRun, post: DemoPost, name: SaleDocumentName) =>
  run.tx
    .selectFrom('particularsDocument as d')
    .innerJoin('particularsVersion as v', 'v.documentId', 'd.id')
    .select(['d.id', 'v.id as versionId'])
    .where('d.postId', '=', postIdOf(run, post))
    .where('d.title', '=', saleDocuments[name].title)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** A document is released to its readers, or withdrawn. */
export const actStep = (post: DemoPost, name: SaleDocumentName, at: Date, Act: 'release' | 'take-back'): Step => ({
  at,
  act: async (run) => {
    const [context, user] = actsOf(post)(run, at);
    await actOnDocument(context, user, (await documentOf(run, post, name)).id, { Act });
  },
});

/** A new version takes a document’s place. */
export const replaceStep = (post: DemoPost, name: SaleDocumentName, at: Date, Note: string): Step => ({
  at,
  act: async (run) => {
    const [context, user] = actsOf(post)(run, at);
    const { id } = await documentOf(run, post, name);
    await replaceDocument(context, user, id, { UploadId: await upload(run, post, name, at), Note });
  },
});

/** Names the holders who may open a restricted document. */
export const nameStep = (post: DemoPost, name: SaleDocumentName, party: Party, at: Date): Step => ({
  at,
  act: async (run) => {
    const [context, user] = actsOf(post)(run, at);
    const undertaking = await undertakingIdOf(run, post, party);
    const Undertakings = undertaking === undefined ? [] : [undertaking];
    await nameReaders(context, user, (await documentOf(run, post, name)).id, { Undertakings });
  },
});

/** Nobody reads these copies: they are marked as stamped, and are not. */
const unstamped = async () => Buffer.from('stamped');

/** A buyer looks at the particulars and opens some of them. */
export const readStep = (post: DemoPost, party: Party, at: Date, names: readonly SaleDocumentName[]): Step => ({
  at,
  act: async (run) => {
    const buyer = await partyOf(run, post, party);
    if (!buyer) return;
    const context = run.at(at);
    await readParticulars(context, buyer.user, buyer.postId);
    for (const name of names) {
      const { versionId } = await documentOf(run, post, name);
      const { content } = await openForReader(context, buyer.user, versionId, unstamped);
      if (!Buffer.isBuffer(content)) content.destroy();
    }
  },
});
