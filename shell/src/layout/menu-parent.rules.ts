import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import {
  isInMenu,
  type MenuName,
  menus,
  pathTo,
  type RouteName,
} from '@marketplace/shared-contract/platform/routes/routes';

/** A screen's fixed place below a menu entry, whatever list led to it. */
const fixedParents: Partial<Record<RouteName, RouteName>> = {
  ContactUs: 'Help',
  VerifiedCertificate: 'VerifyCertificate',
  InterestDetail: 'ViewInterest',
  PostWithoutDraft: 'AddPost',
  PostDraft: 'DraftPosts',
  MoveScheduledPost: 'ScheduledPosts',
  CancelScheduledPost: 'ScheduledPosts',
  Repost: 'PostingArchive',
  RecordSold: 'PostingArchive',
  PostOutcome: 'PostingArchive',
  AdminUser: 'AdminUsers',
  FirstPostReview: 'FirstPostReviews',
  ReadParticulars: 'OwnUndertakings',
  Invitation: 'YourFirm',
  AddCase: 'Cases',
  CaseDetail: 'Cases',
};
const papers: Partial<Record<RouteName, Record<'seller' | 'admin', MenuName>>> = {
  InvoiceOutput: { seller: 'UserInvoices', admin: 'InvoiceList' },
  CreditNoteOutput: { seller: 'UserInvoices', admin: 'InvoiceList' },
  CertificateOutput: { seller: 'UserCertificates', admin: 'CertificateList' },
};
/** Screens of one post: they belong to the list that contains the post, however they were reached. */
const ofAPost =
  /^(PostDetail|ExpressInterest|GiveUndertaking|AmendPost.*|PostTimetable|PostCase|PostPictures|PostParticulars|PostOffers|PostNotices|PostStatement|PostQuestions|AnswerQuestions|EmailPost|ExtendPost|WithdrawPost)$/;
/** A post is in one of them at a time. */
const listsOfPosts: Record<Role, readonly [MenuName, ...MenuName[]]> = {
  buyer: ['PostingInbox'],
  seller: ['LivePosts', 'DraftPosts', 'ScheduledPosts', 'PostingArchive'],
  admin: ['AdminPosts'],
};

/**
 * The menu entry that a screen is, or belongs to; undefined if none. `above` is the path of the list that the post itself names; after a
 * reload, a post's form only knows `lastEntry`, the last open entry.
 */
export function menuParent(
  name: RouteName,
  role: Role | undefined,
  lastEntry?: RouteName,
  above?: string,
): RouteName | undefined {
  if (isInMenu(name)) return name;
  const paper = papers[name];
  if (paper && role) return paper[role === 'admin' ? 'admin' : 'seller'];
  if (!role || !ofAPost.test(name)) {
    const parent = fixedParents[name];
    if (!parent || !role || !isInMenu(parent) || menus[role].includes(parent)) return parent;
    // An Admin on a seller's screen has no such entry: it is about a post, and their posts are all in one list.
    return name === 'Invitation' ? undefined : listsOfPosts[role][0];
  }
  const lists = listsOfPosts[role];
  return lists.find((list) => pathTo(list) === above) ?? lists.find((list) => list === lastEntry) ?? lists[0];
}
