import type { MenuName, RouteName, RouteNamesOf } from '../../platform/routes/routes.ts';

/** The roles in a firm; each may see what it was charged. A sole member is its practitioner (ADR-0073). */
export const firmRoles = ['practitioner', 'colleague', 'billing', 'reader'] as const;
export type FirmRole = (typeof firmRoles)[number];

/** What each role may do with the firm's posts. A new role does not compile until it is listed here (defect 129). */
const onPosts: Record<FirmRole, 'writes' | 'reads' | 'none'> = {
  practitioner: 'writes',
  colleague: 'writes',
  billing: 'none',
  reader: 'reads',
};
export const isFirmWriter = (role: FirmRole): boolean => onPosts[role] === 'writes';
export const isFirmReader = (role: FirmRole): boolean => onPosts[role] !== 'none';
/** Roles that can read the firm's posts, interest and certificates. */
export const firmReaders = /*#__PURE__*/ firmRoles.filter(isFirmReader);
/** Roles that write and publish posts, and answer interest. */
export const firmWriters = /*#__PURE__*/ firmRoles.filter(isFirmWriter);

type SellerMenuName = Extract<MenuName, RouteNamesOf<'seller'>>;
/** Which members of a firm need a screen in the menu. Menus and homes hide it from the others. */
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
/**
 * The same for any screen; those outside the menu are for every member. `outside`: somebody whose account was opened for a firm's work and
 * who is in no firm has nothing to post.
 */
export const hasUseFor = (role: FirmRole, screen: RouteName, outside = false): boolean =>
  !(outside && screen === 'AddPost') &&
  ((firmMenuScreens as Partial<Record<RouteName, readonly FirmRole[]>>)[screen]?.includes(role) ?? true);
