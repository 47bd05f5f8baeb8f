import { dataScreen } from '@marketplace/shared-auth';
import type { RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import type { PartsOf } from '@marketplace/shared-ui/layout';
import type { ComponentType } from 'react';
import { forMembers } from './firm/for-members.tsx';

const all: Record<RouteNamesOf<'seller'>, ComponentType> = {
  LivePosts: dataScreen(() => import('./post-lists/live-posts.screen.tsx').then((m) => m.LivePostsScreen)),
  DraftPosts: dataScreen(() => import('./post-lists/draft-posts.screen.tsx').then((m) => m.DraftPostsScreen)),
  ScheduledPosts: dataScreen(() =>
    import('./post-lists/scheduled-posts.screen.tsx').then((m) => m.ScheduledPostsScreen),
  ),
  AddPost: dataScreen(() => import('./new-post/add-post.screen.tsx').then((m) => m.AddPostScreen)),
  PostWithoutDraft: dataScreen(() => import('./post-without-draft.screen.tsx').then((m) => m.PostWithoutDraftScreen)),
  PostDraft: dataScreen(() => import('./posting/post-draft.screen.tsx').then((m) => m.PostDraftScreen)),
  PostingArchive: dataScreen(() =>
    import('./post-lists/posting-archive.screen.tsx').then((m) => m.PostingArchiveScreen),
  ),
  Repost: dataScreen(() => import('./posting/repost.screen.tsx').then((m) => m.RepostScreen)),
  AmendPostDetail: dataScreen(() => import('./amend/amend-detail.screen.tsx').then((m) => m.AmendDetailScreen)),
  AmendPostDescription: dataScreen(() =>
    import('./amend/amend-description.screen.tsx').then((m) => m.AmendDescriptionScreen),
  ),
  AmendPostPrimaryCategory: dataScreen(() =>
    import('./amend/amend-categories.screen.tsx').then((m) => m.AmendPrimaryCategoryScreen),
  ),
  AmendPostAdditionalCategories: dataScreen(() =>
    import('./amend/amend-categories.screen.tsx').then((m) => m.AmendAdditionalCategoriesScreen),
  ),
  AmendPostAssets: dataScreen(() => import('./amend/amend-assets.screen.tsx').then((m) => m.AmendAssetsScreen)),
  PostTimetable: dataScreen(() => import('./timetable/timetable.screen.tsx').then((m) => m.PostTimetableScreen)),
  PostPictures: dataScreen(() => import('./pictures/post-pictures.screen.tsx').then((m) => m.PostPicturesScreen)),
  AnswerQuestions: dataScreen(() =>
    import('./questions/answer-questions.screen.tsx').then((m) => m.AnswerQuestionsScreen),
  ),
  PostNotices: dataScreen(() => import('./notices/post-notices.screen.tsx').then((m) => m.PostNoticesScreen)),
  EmailPost: dataScreen(() => import('./amend/email-post.screen.tsx').then((m) => m.EmailPostScreen)),
  ExtendPost: dataScreen(() => import('./amend/extend.screen.tsx').then((m) => m.ExtendScreen)),
  WithdrawPost: dataScreen(() => import('./amend/withdraw.screen.tsx').then((m) => m.WithdrawScreen)),
  MoveScheduledPost: dataScreen(() => import('./amend/move.screen.tsx').then((m) => m.MoveScreen)),
  CancelScheduledPost: dataScreen(() => import('./amend/cancel.screen.tsx').then((m) => m.CancelScreen)),
  PostParticulars: dataScreen(() =>
    import('./particulars/post-particulars.screen.tsx').then((m) => m.PostParticularsScreen),
  ),
  RecordSold: dataScreen(() => import('./amend/record-sold.screen.tsx').then((m) => m.RecordSoldScreen)),
  PostOutcome: dataScreen(() => import('./outcome/post-outcome.screen.tsx').then((m) => m.PostOutcomeScreen)),
  PostOffers: dataScreen(() => import('./offers/post-offers.screen.tsx').then((m) => m.PostOffersScreen)),
  PostStatement: dataScreen(() => import('./statement/post-statement.screen.tsx').then((m) => m.PostStatementScreen)),
  ViewInterest: dataScreen(() => import('./interest/view-interest.screen.tsx').then((m) => m.ViewInterestScreen)),
  InterestDetail: dataScreen(() => import('./interest/interest-detail.screen.tsx').then((m) => m.InterestDetailScreen)),
  Cases: dataScreen(() => import('./cases/cases.screen.tsx').then((m) => m.CasesScreen)),
  AddCase: dataScreen(() => import('./cases/add-case.screen.tsx').then((m) => m.AddCaseScreen)),
  CaseDetail: dataScreen(() => import('./cases/case-detail.screen.tsx').then((m) => m.CaseDetailScreen)),
  PostCase: dataScreen(() => import('./cases/post-case.screen.tsx').then((m) => m.PostCaseScreen)),
  YourFirm: dataScreen(() => import('./firm/your-firm.screen.tsx').then((m) => m.YourFirmScreen)),
  Invitation: dataScreen(() => import('./firm/invitation.screen.tsx').then((m) => m.InvitationScreen)),
  HandOvers: dataScreen(() => import('./hand-overs/hand-overs.screen.tsx').then((m) => m.HandOversScreen)),
  UserInvoices: dataScreen(() => import('./invoices/user-invoices.screen.tsx').then((m) => m.UserInvoicesScreen)),
  InvoiceOutput: dataScreen(() => import('./invoices/invoice-output.screen.tsx').then((m) => m.InvoiceOutputScreen)),
  CreditNoteOutput: dataScreen(() =>
    import('./invoices/credit-note-output.screen.tsx').then((m) => m.CreditNoteOutputScreen),
  ),
  UserCertificates: dataScreen(() =>
    import('./certificates/user-certificates.screen.tsx').then((m) => m.UserCertificatesScreen),
  ),
  CertificateOutput: dataScreen(() =>
    import('./certificates/certificate-output.screen.tsx').then((m) => m.CertificateOutputScreen),
  ),
};

/** This area's screens, by route name. */
export const screens = forMembers(all);

/** The parts this area adds to other areas' screens. */
export const parts: PartsOf<'seller'> = {
  ConditionalHome: () => import('./home/seller-home.tsx').then((m) => m.SellerHome),
  PostDetail: () => import('./own-post/own-post.part.tsx').then((m) => m.OwnPostPart),
};
