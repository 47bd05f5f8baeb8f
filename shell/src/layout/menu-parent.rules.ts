import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import {
  isInMenu,
  type MenuName,
  menus,
  pathTo,
  type RouteName,
} from '@marketplace/shared-contract/platform/routes/routes';

/** A screen's place below an entry of the menu, where it is the same whatever list led to it. */
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
  Invitation: 'YourFirm',
};
const papers: Partial<Record<RouteName, Record<'seller' | 'admin', MenuName>>> = {
  InvoiceOutput: { seller: 'UserInvoices', admin: 'InvoiceList' },
  CreditNoteOutput: { seller: 'UserInvoices', admin: 'InvoiceList' },
  CertificateOutput: { seller: 'UserCertificates', admin: 'CertificateList' },
};
/** Screens of one post: they belong to the list they were opened from, or to the first that may have led there. */
const ofAPost =
  /^(PostDetail|ExpressInterest|AmendPost.*|PostTimetable|PostPictures|PostParticulars|PostStatement|PostQuestions|AnswerQuestions|EmailPost|ExtendPost|WithdrawPost)$/;
/** A post of one's own is in one of these at a time, whichever was open last. */
const listsByStatus: readonly RouteName[] = ['LivePosts', 'DraftPosts', 'ScheduledPosts', 'PostingArchive'];
const listsOfPosts: Record<Role, readonly MenuName[]> = {
  buyer: ['PostingInbox', 'ExpressedInterest'],
  seller: [
    'LivePosts',
    'DraftPosts',
    'ScheduledPosts',
    'PostingArchive',
    'ViewInterest',
    'UserInvoices',
    'UserCertificates',
  ],
  admin: ['AdminPosts', 'AdminUsers', 'InvoiceList', 'CertificateList'],
};

/**
 * The entry of the menu that a screen is, or belongs to; undefined for none. `lastEntry` is the entry that was open last: of
 * a post that several lists have, only that tells which one led here. `above` is the path of the list that the post itself names.
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
    // An Admin on a seller's screen has no such entry: it is done to a post, which theirs are all in one list.
    return name === 'Invitation' ? undefined : listsOfPosts[role][0];
  }
  const lists = listsOfPosts[role];
  const last = lists.find((list) => list === lastEntry);
  if (last && !listsByStatus.includes(last)) return last;
  return lists.find((list) => pathTo(list) === above) ?? last ?? lists[0];
}
