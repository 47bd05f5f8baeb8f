import type { RouteNamesOf } from '@marketplace/shared-contract/routes';
import { screen } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';

/** The public area's screens; the released ones are listed in package.json under `marketplace`. */
export const screens: Partial<Record<RouteNamesOf<'public'>, ComponentType>> = {
  ConditionalHome: screen(() => import('./home/home.screen.tsx').then(({ HomeScreen }) => HomeScreen)),
  Login: screen(() => import('./login/login.screen.tsx').then(({ LoginScreen }) => LoginScreen)),
  Help: screen(() => import('./help/help.screen.tsx').then(({ HelpScreen }) => HelpScreen)),
  ContactUs: screen(() => import('./contact/contact.screen.tsx').then(({ ContactScreen }) => ContactScreen)),
  TCs: screen(() => import('./legal/terms.screen.tsx').then(({ TermsScreen }) => TermsScreen)),
  PrivacyPolicy: screen(() => import('./legal/privacy.screen.tsx').then(({ PrivacyScreen }) => PrivacyScreen)),
  NotFound: screen(() => import('./not-found/not-found.screen.tsx').then(({ NotFoundScreen }) => NotFoundScreen)),
};
