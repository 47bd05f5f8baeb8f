import type { RouteNamesOf } from '../../platform/routes/routes.ts';
import { type FirmRole, firmMenuScreens, firmReaders, firmRoles, firmWriters } from './firm-roles.ts';

/** Which members of a firm may open screens outside the menu. Separate from the menu's table, which is in every first load. */
const furtherScreens: Record<Exclude<RouteNamesOf<'seller'>, keyof typeof firmMenuScreens>, readonly FirmRole[]> = {
  Invitation: firmRoles,
  InterestDetail: firmReaders,
  InvoiceOutput: firmRoles,
  CreditNoteOutput: firmRoles,
  CertificateOutput: firmReaders,
  AddCase: firmWriters,
  CaseDetail: firmReaders,
  PostCase: firmReaders,
  PostWithoutDraft: firmWriters,
  PostDraft: firmWriters,
  AmendPostDetail: firmWriters,
  AmendPostAdditionalCategories: firmWriters,
  AmendPostPrimaryCategory: firmWriters,
  AmendPostDescription: firmWriters,
  AmendPostAssets: firmWriters,
  PostPictures: firmWriters,
  PostTimetable: firmReaders,
  PostNotices: firmReaders,
  EmailPost: firmWriters,
  ExtendPost: firmWriters,
  WithdrawPost: firmWriters,
  MoveScheduledPost: firmWriters,
  CancelScheduledPost: firmWriters,
  RecordSold: firmWriters,
  PostOutcome: firmReaders,
  PostOffers: firmReaders,
  Repost: firmWriters,
  AnswerQuestions: firmReaders,
  PostParticulars: firmReaders,
  PostStatement: firmReaders,
};

const screens: Record<RouteNamesOf<'seller'>, readonly FirmRole[]> = { ...firmMenuScreens, ...furtherScreens };

/** The members of a firm who may open a seller's screen. Every screen is listed: a new one does not compile until it is. */
export const screenRoles = (screen: RouteNamesOf<'seller'>): readonly FirmRole[] => screens[screen];
