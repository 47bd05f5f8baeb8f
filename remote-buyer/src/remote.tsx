import { dataScreen } from '@marketplace/shared-auth';
import type { RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import type { PartsOf } from '@marketplace/shared-ui/layout';
import type { ComponentType } from 'react';

/** This area's screens, by route name. */
export const screens: Record<RouteNamesOf<'buyer'>, ComponentType> = {
  PostDetail: dataScreen(() => import('./post-detail/post-detail.screen.tsx').then((file) => file.PostDetailScreen)),
  PostingInbox: dataScreen(() => import('./inbox/posting-inbox.screen.tsx').then((file) => file.PostingInboxScreen)),
  ExpressedInterest: dataScreen(() =>
    import('./interest/expressed-interest.screen.tsx').then((file) => file.ExpressedInterestScreen),
  ),
  PostQuestions: dataScreen(() =>
    import('./questions/post-questions.screen.tsx').then((file) => file.PostQuestionsScreen),
  ),
  ExpressInterest: dataScreen(() =>
    import('./interest/express-interest.screen.tsx').then((file) => file.ExpressInterestScreen),
  ),
  OwnUndertakings: dataScreen(() =>
    import('./undertaking/own-undertakings.screen.tsx').then((file) => file.OwnUndertakingsScreen),
  ),
  GiveUndertaking: dataScreen(() =>
    import('./undertaking/give-undertaking.screen.tsx').then((file) => file.GiveUndertakingScreen),
  ),
  ReadParticulars: dataScreen(() =>
    import('./particulars/read-particulars.screen.tsx').then((file) => file.ReadParticularsScreen),
  ),
  AmendLocationSizePreferences: dataScreen(() =>
    import('./preferences/location-size.screen.tsx').then((file) => file.LocationSizeScreen),
  ),
  AmendCategoryPreferences: dataScreen(() =>
    import('./preferences/categories.screen.tsx').then((file) => file.CategoriesScreen),
  ),
  AmendKeywordPreferences: dataScreen(() =>
    import('./preferences/keywords.screen.tsx').then((file) => file.KeywordsScreen),
  ),
  AmendAssetPreferences: dataScreen(() => import('./preferences/assets.screen.tsx').then((file) => file.AssetsScreen)),
  AmendAlertPreferences: dataScreen(() => import('./preferences/alerts.screen.tsx').then((file) => file.AlertsScreen)),
  YourTeam: dataScreen(() => import('./team/your-team.screen.tsx').then((file) => file.YourTeamScreen)),
};

/** The parts this area adds to other areas' screens. */
export const parts: PartsOf<'buyer'> = {
  ConditionalHome: () => import('./home/buyer-home.tsx').then((m) => m.BuyerHome),
};
