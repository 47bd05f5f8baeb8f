import type { MenuName, RouteName, RouteNamesOf } from '../../platform/routes/routes.ts';

/** The roles in a firm; each may see what it was charged. A sole member is its practitioner (ADR-0073). */
export const firmRoles = ['practitioner', 'colleague', 'billing', 'reader'] as const;
export type FirmRole = (typeof firmRoles)[number];

/** What each role may do with the firm's posts. A new role does not compile before it is here (defect 129). */
const onPosts: Record<FirmRole, 'writes' | 'reads' | 'none'> = {
  practitioner: 'writes',
  colleague: 'writes',
  billing: 'none',
  reader: 'reads',
};
export const isFirmWriter = (role: FirmRole): boolean => onPosts[role] === 'writes';
export const isFirmReader = (role: FirmRole): boolean => onPosts[role] !== 'none';
/** Roles that read the firm's posts, their interest and certificates. */
export const firmReaders = /*#__PURE__*/ firmRoles.filter(isFirmReader);
/** Who writes and posts, and answers interest. */
export const firmWriters = /*#__PURE__*/ firmRoles.filter(isFirmWriter);

type SellerMenuName = Extract<MenuName, RouteNamesOf<'seller'>>;
/** Which members of a firm have use for a screen of the menu. Menus and homes leave the others out. */
export const firmMenuScreens: Record<SellerMenuName, readonly FirmRole[]> = {
  LivePosts: firmReaders,
  AddPost: firmWriters,
  ViewInterest: firmReaders,
  DraftPosts: firmReaders,
  ScheduledPosts: firmReaders,
  PostingArchive: firmReaders,
  UserInvoices: firmRoles,
  UserCertificates: firmReaders,
  Cases: firmReaders,
  YourFirm: firmRoles,
  HandOvers: ['practitioner'],
};
/** The same of any screen: those of other menus are for every member. `outside`: whose account was opened for a firm’s work, and who is in none, has nothing to post. */
export const hasUseFor = (role: FirmRole, screen: RouteName, outside = false): boolean =>
  !(outside && screen === 'AddPost') &&
  ((firmMenuScreens as Partial<Record<RouteName, readonly FirmRole[]>>)[screen]?.includes(role) ?? true);
