import type { RouteName } from './routes.ts';

/** What somebody is in a firm; each may see what it was charged. Who is alone in one is its practitioner (ADR-0073). */
export const firmRoles = ['practitioner', 'colleague', 'billing', 'reader'] as const;
export type FirmRole = (typeof firmRoles)[number];

/** Who reads the firm's posts, the interest in them and their certificates. */
export const firmReaders = ['practitioner', 'colleague', 'reader'] as const;
/** Who writes and posts, and answers interest. */
export const firmWriters = ['practitioner', 'colleague'] as const;
/** Which members of a firm have use for a screen; all of them for one that is not here. Menus and homes leave the others out. */
export const firmMenuScreens: Partial<Record<RouteName, readonly FirmRole[]>> = {
  LivePosts: firmReaders,
  AddPost: firmWriters,
  ViewInterest: firmReaders,
  DraftPosts: firmReaders,
  ScheduledPosts: firmReaders,
  PostingArchive: firmReaders,
  UserCertificates: firmReaders,
  HandOvers: ['practitioner'],
};
/** `outside`: whose account was opened for a firm’s work, and who is in none, has nothing to post. */
export const hasUseFor = (role: FirmRole, screen: RouteName, outside = false): boolean =>
  !(outside && screen === 'AddPost') && (firmMenuScreens[screen]?.includes(role) ?? true);
export const isFirmWriter = (role: FirmRole): boolean => (firmWriters as readonly FirmRole[]).includes(role);
