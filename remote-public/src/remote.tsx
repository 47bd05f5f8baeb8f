import type { RouteNamesOf } from '@marketplace/shared-contract/routes';
import { screen } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';

/** The public area's screens; the released ones are listed in package.json under `marketplace`. */
export const screens: Partial<Record<RouteNamesOf<'public'>, ComponentType>> = {
  ConditionalHome: screen(() => import('./home/home.screen.tsx').then(({ HomeScreen }) => HomeScreen)),
  Login: screen(() => import('./login/login.screen.tsx').then(({ LoginScreen }) => LoginScreen)),
  NotFound: screen(() => import('./not-found/not-found.screen.tsx').then(({ NotFoundScreen }) => NotFoundScreen)),
  VerifyCertificate: screen(() => import('./verify/verify.screen.tsx').then(({ VerifyScreen }) => VerifyScreen)),
  VerifiedCertificate: screen(() => import('./verify/verify.screen.tsx').then(({ VerifyScreen }) => VerifyScreen)),
};
