import { onApiSuccess, useFirmRole, useJson } from '@marketplace/shared-auth';
import { ownPostsStay } from '@marketplace/shared-contract/accounts/closing/own-posts-stay';
import { hasUseFor, isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { SellerHome as Figured } from '@marketplace/shared-contract/operations/homes/role-homes';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { Home, tilesOf } from '@marketplace/shared-ui/layout';
import { useEffect } from 'react';
import { tileFigures, tileTexts } from './home-tiles.ts';
import { ofFirm, SellerDesk } from './seller-desk.tsx';

/** A practitioner's home (HOME-003), with the figures and tiles that their role in the firm needs. */
export function SellerHome() {
  const query = useJson<Figured>(sellerCalls.home);
  useRefetch(query.refetch);
  const { role, shared, clerk = false } = useFirmRole();
  // An account opened for a firm's work that is in none has nothing to post, and no name to post in.
  const outside = clerk && !shared;
  const invited = query.data?.invitation !== undefined;
  const newPost = !outside && isFirmWriter(role) && (
    <LinkButton to={pathTo('AddPost')} variant={invited ? 'default' : 'primary'}>
      New post
    </LinkButton>
  );
  const tiles = (home: Figured | undefined) =>
    tilesOf('seller', tileTexts, home && tileFigures(home, shared ? ofFirm : {})).filter(({ name }) =>
      hasUseFor(role, name, outside),
    );
  return (
    <Home
      query={query}
      desk={(home) => <SellerDesk home={home} refresh={query.refetch} role={role} shared={shared} outside={outside} />}
      tiles={tiles}
      extra={newPost}
      invitedRemark={newPost && !shared ? ownPostsStay : undefined}
    />
  );
}

/** Counts again once an interest is opened, which marks it viewed (PD-28), and when the tab is visible again. */
function useRefetch(refetch: () => void): void {
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && refetch();
    const stop = onApiSuccess(({ path }) => path === sellerCalls.expressedInterest.path && refetch());
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [refetch]);
}
