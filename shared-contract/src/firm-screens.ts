import { type FirmRole, firmMenuScreens, firmReaders, firmRoles, firmWriters } from './firm-roles.ts';
import type { RouteName, RouteNamesOf } from './routes.ts';

/** Which members of a firm may open the screens that stand in no menu. Apart from those in one, which every first load has. */
const furtherScreens: Partial<Record<RouteName, readonly FirmRole[]>> = {
  InterestDetail: firmReaders,
  CertificateOutput: firmReaders,
  PostWithoutDraft: firmWriters,
  PostDraft: firmWriters,
  AmendPostDetail: firmWriters,
  AmendPostAdditionalCategories: firmWriters,
  AmendPostPrimaryCategory: firmWriters,
  AmendPostDescription: firmWriters,
  AmendPostAssets: firmWriters,
  PostPictures: firmWriters,
  PostTimetable: firmReaders,
  EmailPost: firmWriters,
  ExtendPost: firmWriters,
  WithdrawPost: firmWriters,
  MoveScheduledPost: firmWriters,
  CancelScheduledPost: firmWriters,
  RecordSold: firmWriters,
  PostOutcome: firmReaders,
  Repost: firmWriters,
  AnswerQuestions: firmReaders,
  PostParticulars: firmReaders,
  PostStatement: firmReaders,
};

/** The members of a firm who may open a seller's screen; all of them one that is not named. */
export const screenRoles = (screen: RouteNamesOf<'seller'>): readonly FirmRole[] =>
  firmMenuScreens[screen] ?? furtherScreens[screen] ?? firmRoles;
