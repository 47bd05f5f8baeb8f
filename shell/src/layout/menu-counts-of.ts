import { getJson, setFirmRole } from '@marketplace/shared-auth';
import { fetchFirmRole } from '@marketplace/shared-auth/fetch-firm-role';
import { firmRoleNow } from '@marketplace/shared-auth/firm-role';
import type { RoleInFirm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { firmRoles, hasUseFor, isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { MenuCounts } from '@marketplace/shared-contract/operations/homes/menu-counts';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { menus, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asking, type MenuCountsProps, whole } from './asking.ts';
import type { Waiting } from './menu.rules.ts';

/** After these calls somebody is something else in their firm, or has fewer requests to answer. */
const changing = [
  ...[signedInCalls.joinFirm, signedInCalls.leaveFirm, sellerCalls.changeMemberRole],
  ...[sellerCalls.agreeHandOver, sellerCalls.declineHandOver],
].map(({ path }): string => path);

/** After these calls less waits, or less interest is unread. */
const answering = [
  ...[sellerCalls.expressedInterest, sellerCalls.publishAnswer, sellerCalls.declineQuestion],
  sellerCalls.decideUndertaking,
].map(({ path }): string => path);

/**
 * Tells what a seller's lists hold and how much interest is not viewed, and which screens they have no use for. Counts are asked
 * on each navigation, when the window is looked at again, and after something was answered; opening an interest makes it viewed (PD-28).
 */
export function MenuCountsOf({ user, tell }: MenuCountsProps): null {
  const { pathname } = useLocation();
  const [counts, setCounts] = useState<Waiting>();
  const [hidden, setHidden] = useState<readonly RouteName[]>();
  const [requests, setRequests] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each address
  useEffect(
    () =>
      asking(
        () => getJson<MenuCounts>(sellerCalls.menuCounts),
        answering,
        (latest) => setCounts(byEntry(latest)),
      ),
    [pathname],
  );

  useEffect(() => {
    const hear = (told: RoleInFirm) => {
      // A server of another release may say something else.
      if (!firmRoles.includes(told?.role)) return;
      setFirmRole(told);
      setRequests(whole(told.requests));
      setHidden(menus.seller.filter((name) => !hasUseFor(told.role, name, told.clerk && !told.shared)));
    };
    // The screen may have asked already (defect 118).
    const known = firmRoleNow();
    const stop = asking(fetchFirmRole, changing, hear, known.requests === undefined ? undefined : known);
    return () => {
      stop();
      setFirmRole();
    };
  }, []);

  useEffect(() => {
    // Who only reads in their firm has nothing to answer.
    const home = hidden && isFirmWriter(firmRoleNow().role) ? counts?.ConditionalHome : 0;
    const latest: Waiting = { ...counts, ConditionalHome: home ?? 0, HandOvers: requests };
    if (counts || hidden) tell({ user, counts: latest, hidden: hidden ?? [] });
  }, [user, tell, counts, hidden, requests]);

  return null;
}

const byEntry = ({ live, scheduled, drafts, notViewed, waiting }: Partial<MenuCounts>): Waiting => ({
  ConditionalHome: whole(waiting),
  LivePosts: whole(live),
  ScheduledPosts: whole(scheduled),
  DraftPosts: whole(drafts),
  ViewInterest: whole(notViewed),
});
