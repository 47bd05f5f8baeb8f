import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { aReadiness } from '@marketplace/shared-contract/marketplace/particulars/readiness.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { aLicence } from './checked-practitioner.ts';
import { detailEdit, draft, makeAccount, makeBuyer, makeDraft, makeLivePost, rowOf } from './fixtures.ts';
import { accept, asFile, aTable, makeDocument, offer, sendFile, undertakingId } from './particulars.ts';
import { addPicture, aPicture } from './pictures.ts';
import type { TestProduct, TestUser } from './product.ts';
import { aPartAt, beginTransfer, ofLength, sendWhole, tusHeaders } from './transfers.ts';

/** The subjects of a seller's calls. */
export type Things = {
  draft: number;
  /** A draft whose first posting waits for an Admin. */
  waiting: number;
  scheduled: number;
  live: number;
  archived: number;
  picture: string;
  interest: number;
  /** A document of the live post, its version, an uploaded file, and a buyer's undertaking for it. */
  document: number;
  version: number;
  upload: number;
  /** A file being uploaded to the live post, and one that has arrived. */
  transfer: string;
  transferred: string;
  undertaking: number;
  invoice: number;
  creditNote: number;
  certificate: number;
  /** A post with a finalised statement. */
  statement: number;
  /** A question about the live post that waits, and one that was answered. */
  question: string;
  answered: string;
  /** Another member of the seller's firm. */
  member: string;
  /** An open invitation from the firm. */
  invitation: string;
  /** A hand-over request for the seller to answer, its post, and one of the firm's own requests. */
  requestToAnswer: string;
  requestMade: string;
  offered: number;
  case: number;
  seller: string;
};

type About = { query?: Record<string, string | number>; body?: unknown };
type SellerCall =
  /** About one thing that belongs to somebody: for others it is "not found". */
  | {
      of: keyof Things;
      body?: unknown;
      about?: (things: Things) => unknown;
      bodyOf?: (things: Things) => unknown;
      query?: Record<string, string>;
      headers?: Record<string, string>;
      /** The status of a permitted call, if it is not 200. */
      answers?: number;
    }
  /** Lists everything of the caller's. */
  | { lists: (things: Things) => About }
  /** About nothing that has an owner yet. */
  | { ofNobody: About };

const august = { StartDate: '2026-08-01', EndDate: '2026-08-28' };
const period = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
const all = { lists: () => ({}) };
const described = { Title: 'Accounts', Section: 'accounts', PersonalData: 'none' };
const words = { Description: '<p>Bakery with an oven.</p>' };

/** How to make every seller's call, so that the permission tests skip none. */
export const everySellerCall = {
  home: all,
  menuCounts: all,
  posts: { lists: () => ({ query: { status: 1 } }) },
  archivedPosts: all,
  draftExists: all,
  unfinishedPost: { ofNobody: {} },
  saveUnfinishedPost: { ofNobody: { body: {} } },
  referenceInUse: { lists: () => ({ query: { reference: draft().Reference } }) },
  licence: { ofNobody: {} },
  saveLicence: { ofNobody: { body: aLicence } },
  firstPost: { of: 'draft' },
  takeBackFirstPost: { of: 'waiting' },
  draft: { ofNobody: { body: draft() } },
  copyPost: { of: 'live' },
  deleteDraft: { of: 'draft' },
  postDraft: { of: 'draft', body: period },
  continuePost: { of: 'live', body: { Startdate: '2026-07-08', Enddate: '2026-08-04' } },
  extendPost: { of: 'live', body: { Enddate: '2026-07-01' } },
  withdrawPost: { of: 'live', body: {} },
  moveScheduledPost: { of: 'scheduled', body: { Startdate: '2026-08-02', Enddate: '2026-08-29' } },
  cancelScheduledPost: { of: 'scheduled' },
  recordSold: { of: 'archived', body: { SoldOn: '2026-06-10' } },
  outcome: { of: 'archived' },
  saveOutcome: { of: 'archived', body: anOutcome() },
  offers: { of: 'live' },
  addOffer: { of: 'live', body: anOffer() },
  saveOffer: { of: 'live', query: { number: '1' }, body: anOffer({ Total: '300000', Assets: [] }) },
  strikeOffer: { of: 'live', query: { number: '1' }, body: { Reason: 'It was entered twice.' } },
  repost: { of: 'archived', body: august },
  checkDescription: { ofNobody: { body: words } },
  postDetail: { of: 'live', body: detailEdit('REF/2', 'Craft bakery with one shop') },
  postDescription: { of: 'live', body: words },
  postCategory: { of: 'live', body: { PrimaryCategory: 191 } },
  postAdditionalCategories: { of: 'live', body: { Categories: [] } },
  postAssets: { of: 'live', body: { Assets: [1] } },
  particulars: { of: 'live' },
  offerParticulars: { of: 'live', body: { Offered: true, AtOnce: false } },
  saveUndertakingText: { of: 'live', body: { Text: 'You keep all of this secret.' } },
  beginTransfer: { of: 'live', query: { name: 'turnover.csv' }, headers: ofLength(aTable.length), answers: 201 },
  transferOffset: { of: 'transfer', headers: tusHeaders },
  sendPart: { of: 'transfer', body: aTable, headers: aPartAt(0), answers: 204 },
  checkTransfer: { of: 'transferred' },
  cancelTransfer: { of: 'transferred', answers: 204 },
  uploadDocument: { of: 'live', body: aTable, query: { name: 'turnover.csv' }, headers: asFile },
  addDocument: { of: 'live', about: ({ upload }) => ({ UploadId: upload, ...described }) },
  describeDocument: { of: 'document', body: described },
  replaceDocument: { of: 'document', about: ({ upload }) => ({ UploadId: upload }) },
  actOnDocument: { of: 'document', body: { Act: 'take-back' } },
  nameReaders: { of: 'document', body: { Undertakings: [] } },
  particularsFile: { of: 'version', query: { reason: 'The practitioner asked us to look.' } },
  saveReadiness: { of: 'live', body: aReadiness() },
  particularsLog: { of: 'live' },
  undertakingPdf: { of: 'undertaking' },
  decideUndertaking: { of: 'undertaking', body: { Decision: 'release' } },
  endAccess: { of: 'live' },
  keepOpen: { of: 'undertaking', body: { Until: '2026-07-31' } },
  pictures: { of: 'live' },
  uploadPicture: { of: 'live', query: { declared: 'true' }, body: aPicture },
  editPicture: { of: 'picture', body: { Alt: 'The ovens', SeenBy: 'post' } },
  orderPictures: { of: 'live', body: { PictureIds: [] } },
  chooseCover: { of: 'picture' },
  removePicture: { of: 'picture' },
  handlerMails: { ofNobody: {} },
  saveHandlerMails: { ofNobody: { body: { Handled: true, HandledByOthers: true } } },
  notices: { of: 'live' },
  // No buyer has its particulars, so a notice is refused, but only to those who may send one.
  sendNotice: { of: 'live', body: { Heading: 'Process letter', Text: 'Offers are due on Friday.' }, answers: 409 },
  emailPost: { of: 'live', body: { EmailTos: ['ann@people.example'], Message: 'Please look.' } },
  notifications: all,
  expressedInterestList: all,
  expressedInterest: { of: 'interest' },
  interestSummary: all,
  exportInterest: all,
  setInterestState: { of: 'interest', body: { State: 'replied' } },
  saveInterestNote: { of: 'interest', body: { Note: 'Rang on Monday.' } },
  exportExpressions: { of: 'live' },
  postPerformance: { of: 'live' },
  postFigures: { lists: ({ live, archived }) => ({ query: { ids: `${live},${archived}` } }) },
  postingQuote: { of: 'draft' },
  draftReach: { ofNobody: { body: draft() } },
  invoice: { of: 'invoice' },
  invoicePdf: { of: 'invoice' },
  invoiceList: all,
  invoiceTotals: all,
  creditNote: { of: 'creditNote' },
  creditNotePdf: { of: 'creditNote' },
  certificate: { of: 'certificate' },
  certificatePdf: { of: 'certificate' },
  statement: { of: 'live' },
  saveStatement: { of: 'live', body: { conclusion: 'It was sold well.' } },
  takeStatement: { of: 'live' },
  statementSent: { of: 'statement', query: { number: '1' }, body: { SentOn: '2026-06-10' } },
  statementPdf: { of: 'statement', query: { number: '1' } },
  statementWord: { of: 'statement', query: { number: '1' } },
  saleFile: { of: 'live' },
  timetable: { of: 'live' },
  saveTimetable: { of: 'live', body: { FinalOffersDay: '2026-06-26', FinalOffersTime: '12:00' } },
  questions: { of: 'live' },
  question: { of: 'question' },
  saveAnswer: { of: 'question', body: { PublishedQuestion: 'May one view it?', Answer: '', Readers: 'post' } },
  publishAnswer: {
    of: 'question',
    body: { PublishedQuestion: 'May one view it?', Answer: 'Yes.', Readers: 'post', Number: 1, Looked: true },
  },
  confirmAnswer: { of: 'answered' },
  declineQuestion: { of: 'question', body: { Reason: 'It is in the post.' } },
  certificateList: all,
  cases: all,
  case: { of: 'case' },
  caseFile: { of: 'case' },
  addCase: { ofNobody: { body: aCase() } },
  saveCase: { of: 'case', body: aCase() },
  closeCase: { of: 'case', body: { Closed: false } },
  postCase: { of: 'live' },
  savePostCase: { of: 'live', bodyOf: ({ case: CaseId }) => ({ CaseId }) },
  firm: { ofNobody: {} },
  firmHistory: { ofNobody: {} },
  firmRole: { ofNobody: {} },
  inviteMember: { ofNobody: { body: { Email: 'new.member@people.example', Role: 'colleague' } } },
  resendInvitation: { of: 'invitation' },
  withdrawInvitation: { of: 'invitation' },
  changeMemberRole: { of: 'member', body: { Role: 'billing' } },
  removeMember: { of: 'member' },
  handOvers: all,
  handOverChoice: all,
  handOverInFirm: {
    of: 'live',
    bodyOf: ({ live, seller }) => ({ MemberId: seller, PostIds: [live], Reason: 'workload' }),
  },
  offerHandOver: {
    of: 'live',
    bodyOf: ({ live }) => ({ Email: 'successor@people.example', PostIds: [live], Reason: 'retirement' }),
  },
  askHandOver: { ofNobody: { body: { Email: 'holder@people.example', Reference: 'REF/1', Reason: 'replaced' } } },
  agreeHandOver: { of: 'requestToAnswer', bodyOf: ({ offered }) => ({ PostIds: [offered] }) },
  declineHandOver: { of: 'requestToAnswer', body: { Words: 'It is not mine to take.' } },
  withdrawHandOver: { of: 'requestMade' },
} as const satisfies Record<keyof typeof sellerCalls, SellerCall>;

export const sellerCallNames = Object.keys(everySellerCall) as (keyof typeof sellerCalls)[];
/** One of the calls above, in a uniform format. */
export const sellerCall = (name: keyof typeof sellerCalls): SellerCall => everySellerCall[name];

const firmOf = async ({ db }: TestProduct, { id }: TestUser): Promise<string> =>
  (await db.selectFrom('firmMember').select('firmId').where('accountId', '=', id).executeTakeFirst())?.firmId ?? id;

/** The latest member of each firm: a new one replaces the last, so that the firm never fills up. */
const lastMade = new Map<string, string>();

/** Another account in a seller's firm, with a role; returns its id. */
async function makeMember(product: TestProduct, seller: TestUser): Promise<string> {
  const { id: accountId } = await makeAccount(product, 'seller');
  const row = { firmId: await firmOf(product, seller), joinedAt: product.clock.now() };
  const before = lastMade.get(row.firmId);
  if (before) await product.db.deleteFrom('firmMember').where('accountId', '=', before).execute();
  lastMade.set(row.firmId, accountId);
  await product.db
    .updateTable('firmInvitation')
    .set({ endedAt: product.clock.now() })
    .where('firmId', '=', row.firmId)
    .where('endedAt', 'is', null)
    .execute();
  const founder = { ...row, accountId: seller.id, role: 'practitioner' };
  await product.db
    .insertInto('firmMember')
    .values(founder)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await product.db
    .insertInto('firmMember')
    .values({ ...row, accountId, role: 'reader' })
    .execute();
  return accountId;
}

/** Hand-over requests: one that another seller made to this one, and one that this one made. */
async function makeRequests(product: TestProduct, seller: TestUser, live: number) {
  const { db, clock } = product;
  const giver = await makeAccount(product, 'seller');
  const { email1 } = await rowOf({ db }, 'account', { id: seller.id });
  const offered = await makeLivePost(product, giver);
  const firmId = await firmOf(product, seller);
  const createdAt = new Date(clock.now().getTime() - 2 * 86_400_000);
  const dates = { createdAt, expiresAt: new Date(clock.now().getTime() + 5 * 86_400_000), reason: 'retirement' };
  const request = async (row: { accountId: string; firmId: string; address: string }, postId: number) => {
    const { id } = await db
      .insertInto('handOver')
      .values({ ...dates, ...row, kind: 'offered' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('handOverPost').values({ handOverId: id, postId }).execute();
    return id;
  };
  const address = `successor-${firmId}@people.example`;
  return {
    offered,
    requestToAnswer: await request({ accountId: giver.id, firmId: giver.id, address: email1 }, offered),
    requestMade: await request({ accountId: seller.id, firmId, address }, live),
  };
}

/** A buyer's two questions about a live post: one that waits, and one that was answered. */
async function makeQuestions({ db, clock }: TestProduct, seller: TestUser, asker: TestUser, live: number) {
  const { periodId } = await db.selectFrom('post').select('periodId').where('id', '=', live).executeTakeFirstOrThrow();
  const row = {
    ...{ postId: live, periodId: periodId ?? 0, askerId: asker.id, topic: 'process', body: 'May we view it?' },
    ...{ private: false, whyPrivate: '', ofHolder: false, visible: true, askedAt: clock.now() },
  };
  const [question, answered] = await db
    .insertInto('question')
    .values([
      { ...row, state: 'asked' },
      { ...row, state: 'published', confirmedPeriodId: periodId },
    ])
    .returning('id')
    .execute();
  if (!question || !answered) throw new Error('Two questions have two ids');
  await db
    .insertInto('questionAnswer')
    .values({
      ...{ questionId: answered.id, number: 1, question: 'May one view it?', answer: 'Yes.', readers: 'post' },
      ...{ publishedAt: clock.now(), publishedBy: seller.id },
    })
    .execute();
  return { question: question.id, answered: answered.id };
}

/** One of each thing, for one seller: a draft, a scheduled, a live and an archived post, with interest and charges. */
export async function makeThings(product: TestProduct, seller: TestUser): Promise<Things> {
  const { call } = product;
  const scheduledDays = { Startdate: '2026-08-01', Enddate: '2026-08-28' };
  const live = await makeLivePost(product, seller);
  const buyer = await makeBuyer(product);
  const message = { ExpressInterestText: 'We are interested in this business.' };
  await call(buyer, buyerCalls.expressInterest, { query: { id: live }, body: message });
  const archived = await makeLivePost(product, seller);
  await call(seller, sellerCalls.withdrawPost, { query: { id: archived }, body: {} });
  await call(seller, sellerCalls.takeStatement, { query: { id: archived } });
  const cancelled = await makeLivePost(product, seller, {}, scheduledDays);
  await call(seller, sellerCalls.cancelScheduledPost, { query: { id: cancelled } });
  const post = (await call(seller, signedInCalls.post, { query: { id: live } })).json();
  const { id: creditNote } = await product.db
    .selectFrom('creditNote as c')
    .innerJoin('invoice as i', 'i.id', 'c.invoiceId')
    .select('c.id')
    .where('i.postId', '=', cancelled)
    .executeTakeFirstOrThrow();
  const { periodId } = await rowOf(product, 'post', { id: archived });
  const waiting = await makeDraft(product, seller);
  const asked = { postId: waiting, startsOn: '2026-06-10', endsOn: '2026-07-07', askedAt: product.clock.now() };
  await product.db.insertInto('firstPostReview').values(asked).execute();
  const member = await makeMember(product, seller);
  const address = `invited-${member}@people.example`;
  const firmId = await firmOf(product, seller);
  // Sent two days ago, to stay clear of the daily limit.
  const [createdAt, expiresAt] = [-2, 5].map((days) => new Date(product.clock.now().getTime() + days * 86_400_000));
  if (!createdAt || !expiresAt) throw new Error('Two days make two instants');
  const invited = { firmId, accountId: seller.id, address, role: 'reader', createdAt, expiresAt };
  const [invitation] = await product.db.insertInto('firmInvitation').values(invited).returning('id').execute();
  await call(seller, sellerCalls.addOffer, { query: { id: live }, body: anOffer() });
  await offer(product, seller, live);
  await accept(product, buyer, live);
  const { documentId, versionId } = await makeDocument(product, seller, live);
  const requests = await makeRequests(product, seller, live);
  const { caseId } = (await call(seller, sellerCalls.addCase, { body: aCase() })).json();
  await call(seller, sellerCalls.savePostCase, { query: { id: archived }, body: { CaseId: caseId } });
  return {
    ...requests,
    ...(await makeQuestions(product, seller, buyer, live)),
    seller: seller.id,
    case: caseId,
    document: documentId,
    version: versionId,
    upload: await sendFile(product, seller, live),
    transfer: await beginTransfer(product, seller, live, { name: 'on-its-way.csv' }),
    transferred: await sendWhole(product, seller, live),
    undertaking: await undertakingId(product, buyer, live),
    member,
    invitation: invitation?.id ?? '',
    draft: await makeDraft(product, seller),
    waiting,
    scheduled: await makeLivePost(product, seller, {}, scheduledDays),
    live,
    picture: await addPicture(product, seller, live),
    archived,
    interest: post.expressionsOfInterest[0].expressionId,
    invoice: post.invoice[0].invoiceId,
    creditNote,
    certificate: periodId ?? 0,
    statement: archived,
  };
}
