import { sellerCalls } from './calls.seller.ts';
import type { Call } from './calls.ts';
import { type FirmRole, firmReaders, firmRoles, firmWriters } from './firm-roles.ts';

/** Whose licence it is that a post is offered under, and who decides who is in the firm. */
const firmPractitioners = ['practitioner'] as const;

/** What a member of a firm has to be to make a call of a seller. Beside the calls, because a visitor's home loads those. */
export const firmCalls = {
  home: firmRoles,
  menuCounts: firmRoles,
  posts: firmReaders,
  archivedPosts: firmReaders,
  draftExists: firmReaders,
  referenceInUse: firmWriters,
  licence: firmPractitioners,
  saveLicence: firmPractitioners,
  firstPost: firmReaders,
  takeBackFirstPost: firmWriters,
  draft: firmWriters,
  copyPost: firmWriters,
  deleteDraft: firmWriters,
  postDraft: firmWriters,
  extendPost: firmWriters,
  withdrawPost: firmWriters,
  moveScheduledPost: firmWriters,
  cancelScheduledPost: firmWriters,
  recordSold: firmWriters,
  outcome: firmReaders,
  saveOutcome: firmWriters,
  repost: firmWriters,
  checkDescription: firmWriters,
  postDetail: firmWriters,
  postDescription: firmWriters,
  postCategory: firmWriters,
  postAdditionalCategories: firmWriters,
  postAssets: firmWriters,
  emailPost: firmWriters,
  notifications: firmRoles,
  expressedInterestList: firmReaders,
  expressedInterest: firmReaders,
  interestSummary: firmReaders,
  exportInterest: firmWriters,
  setInterestState: firmWriters,
  saveInterestNote: firmWriters,
  exportExpressions: firmWriters,
  postPerformance: firmReaders,
  postFigures: firmReaders,
  postingQuote: firmWriters,
  draftReach: firmWriters,
  invoice: firmRoles,
  invoicePdf: firmRoles,
  invoiceList: firmRoles,
  invoiceTotals: firmRoles,
  creditNote: firmRoles,
  creditNotePdf: firmRoles,
  certificate: firmReaders,
  certificatePdf: firmReaders,
  certificateList: firmReaders,
  firm: firmRoles,
  firmRole: firmRoles,
  inviteMember: firmPractitioners,
  resendInvitation: firmPractitioners,
  withdrawInvitation: firmPractitioners,
  changeMemberRole: firmPractitioners,
  removeMember: firmPractitioners,
} as const satisfies Record<keyof typeof sellerCalls, readonly FirmRole[]>;

const rolesOfCalls = new Map<Call, readonly FirmRole[]>(
  Object.entries(firmCalls).map(([name, roles]) => [sellerCalls[name as keyof typeof firmCalls], roles]),
);
/** The same of any call; undefined for one that is no seller's. */
export const firmRolesFor = (call: Call): readonly FirmRole[] | undefined => rolesOfCalls.get(call);
