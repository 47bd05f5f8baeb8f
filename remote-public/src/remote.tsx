import { dataScreen } from '@marketplace/shared-auth';
import type { RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import { screen } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';

/** This area's screens, by route name. */
export const screens: Record<RouteNamesOf<'public'>, ComponentType> = {
  ConditionalHome: screen(() => import('./home/home.screen.tsx').then(({ HomeScreen }) => HomeScreen)),
  Login: screen(() => import('./login/login.screen.tsx').then(({ LoginScreen }) => LoginScreen)),
  Help: screen(() => import('./help/help.screen.tsx').then(({ HelpScreen }) => HelpScreen)),
  ContactUs: screen(() => import('./contact/contact.screen.tsx').then(({ ContactScreen }) => ContactScreen)),
  TCs: screen(() => import('./legal/terms.screen.tsx').then(({ TermsScreen }) => TermsScreen)),
  PrivacyPolicy: screen(() => import('./legal/privacy.screen.tsx').then(({ PrivacyScreen }) => PrivacyScreen)),
  ForgotPass: screen(() => import('./password/password.screens.ts').then((m) => m.ForgotPassScreen)),
  ResetPass: screen(() => import('./password/password.screens.ts').then((m) => m.ResetPassScreen)),
  RegisterDirectory: screen(() =>
    import('./registration/register-directory.screen.tsx').then((m) => m.RegisterDirectoryScreen),
  ),
  RegisterBuyer: screen(() => import('./registration/register.screens.ts').then((m) => m.RegisterBuyerScreen)),
  RegisterSeller: screen(() => import('./registration/register.screens.ts').then((m) => m.RegisterSellerScreen)),
  RegisterInvited: screen(() =>
    import('./registration/register-invited.screen.tsx').then((m) => m.RegisterInvitedScreen),
  ),
  RegistrationSuccess: screen(() =>
    import('./registration/register.screens.ts').then((m) => m.RegistrationSuccessScreen),
  ),
  ConfirmEmail: screen(() => import('./mailed-links.screens.ts').then((m) => m.ConfirmEmailScreen)),
  AccountChange: screen(() => import('./mailed-links.screens.ts').then((m) => m.AccountChangeScreen)),
  ConfirmSecondEmail: screen(() => import('./mailed-links.screens.ts').then((m) => m.ConfirmSecondEmailScreen)),
  NotFound: screen(() => import('./not-found/not-found.screen.tsx').then(({ NotFoundScreen }) => NotFoundScreen)),
  PublicPosts: screen(() => import('./public-post/public-post.screens.ts').then((m) => m.PublicPostsScreen)),
  PublicPost: screen(() => import('./public-post/public-post.screens.ts').then((m) => m.PublicPostScreen)),
  PublicUndertaking: screen(() =>
    import('./public-post/public-post.screens.ts').then((m) => m.PublicUndertakingScreen),
  ),
  Status: screen(() => import('./status/status.screen.tsx').then(({ StatusScreen }) => StatusScreen)),
  Unsubscribe: screen(() => import('./unsubscribe/unsubscribe.screen.tsx').then((m) => m.UnsubscribeScreen)),
  VerifyCertificate: screen(() => import('./verify/verify.screen.tsx').then(({ VerifyScreen }) => VerifyScreen)),
  VerifiedCertificate: screen(() => import('./verify/verify.screen.tsx').then(({ VerifyScreen }) => VerifyScreen)),
  AmendAccountDetails: dataScreen(() => import('./account/account.screens.ts').then((m) => m.AccountDetailsScreen)),
  AmendAddressDetails: dataScreen(() => import('./account/account.screens.ts').then((m) => m.AddressDetailsScreen)),
  AccountSecurity: dataScreen(() => import('./account/account.screens.ts').then((m) => m.SecurityScreen)),
  YourData: dataScreen(() => import('./account/account.screens.ts').then((m) => m.YourDataScreen)),
};
