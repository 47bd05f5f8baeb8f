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

/** Calls that change a user's role in their firm or the requests they have to answer. */
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
 * Reports the counts of a seller's lists and unviewed interest, and the screens they have no use for. Counts are fetched on each
 * navigation, when the tab is visible again, and after something is answered or an interest is opened, which marks it viewed (PD-28).
 */
export function MenuCountsOf({ user, tell }: MenuCountsProps): null {
  const { pathname } = useLocation();
  const [counts, setCounts] = useState<Waiting>();
  const [hidden, setHidden] = useState<readonly RouteName[]>();
  const [requests, setRequests] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again at each address
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
      // Servers of other releases may send something else.
      if (!firmRoles.includes(told?.role)) return;
      setFirmRole(told);
      setRequests(whole(told.requests));
      setHidden(menus.seller.filter((name) => !hasUseFor(told.role, name, told.clerk && !told.shared)));
    };
    // The screen may have fetched it already (defect 118).
    const known = firmRoleNow();
    const stop = asking(fetchFirmRole, changing, hear, known.requests === undefined ? undefined : known);
    return () => {
      stop();
      setFirmRole();
    };
  }, []);

  useEffect(() => {
    // Read-only members of a firm have nothing to answer.
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
