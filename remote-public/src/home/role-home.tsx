import { serverNow, useFirmRole, useJson } from '@marketplace/shared-auth';
import { ownPostsStay } from '@marketplace/shared-contract/accounts/closing/own-posts-stay';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type {
  AdminHome,
  BuyerHome,
  HomeInvitation,
  SellerHome,
} from '@marketplace/shared-contract/operations/homes/role-homes';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { isReleased } from '../released-screens.ts';
import { AdminDesk } from './admin-desk.tsx';
import { BeforeLaunch } from './before-launch.tsx';
import { BuyerDesk } from './buyer-desk.tsx';
import { FiguresLoading } from './figures.tsx';
import { firstName, greetingAt } from './greeting.rules.ts';
import { InvitationNotice } from './invitation-notice.tsx';
import * as styles from './role-home.module.css';
import { ofFirm, SellerDesk } from './seller-desk.tsx';
import { adminTiles, buyerTiles, sellerTiles, type TileFigures } from './tile-figures.rules.ts';
import { Tiles } from './tiles.tsx';

/** What is to be done today, filled by one call, and below it the screens of the role's menu as tiles. */
export const RoleHome = ({ role }: { role: Role }) => homes[role];

function BuyerHomeScreen() {
  const query = useJson<BuyerHome>(buyerCalls.home);
  return <Home who="buyer" query={query} desk={(home) => <BuyerDesk home={home} />} tiles={buyerTiles} />;
}

function SellerHomeScreen() {
  const query = useJson<SellerHome>(sellerCalls.home);
  const { role, shared, clerk = false } = useFirmRole();
  // Their account was opened for a firm's work, and they are in none: nothing to post, and no name to post in.
  const outside = clerk && !shared;
  const invited = query.data?.invitation !== undefined;
  const newPost = !outside && isFirmWriter(role) && isReleased('AddPost') && (
    <LinkButton to={pathTo('AddPost')} variant={invited ? 'default' : 'primary'}>
      New post
    </LinkButton>
  );
  return (
    <Home
      who="seller"
      query={query}
      desk={(home) => <SellerDesk home={home} role={role} shared={shared} outside={outside} />}
      tiles={(home) => sellerTiles(home, shared ? ofFirm : {})}
      extra={newPost}
      invitedRemark={newPost && !shared ? ownPostsStay : undefined}
    />
  );
}

function AdminHomeScreen() {
  const query = useJson<AdminHome>(adminCalls.home);
  return (
    <Home
      who="admin"
      query={query}
      desk={(home) => <AdminDesk home={home} />}
      tiles={adminTiles}
      below={({ beforeLaunch }) => beforeLaunch.length > 0 && <BeforeLaunch list={beforeLaunch} />}
    />
  );
}

const homes: Record<Role, ReactNode> = {
  buyer: <BuyerHomeScreen />,
  seller: <SellerHomeScreen />,
  admin: <AdminHomeScreen />,
};

type HomeProps<H> = {
  who: Role;
  query: Parameters<typeof QueryView<H>>[0]['query'];
  desk: (home: H) => ReactNode;
  tiles: (home: H) => TileFigures;
  /** Appears next to the greeting. */
  extra?: ReactNode;
  invitedRemark?: string | undefined;
  /** Below everything else. */
  below?: (home: H) => ReactNode;
};

/** Tiles are there at once and stay when the figures could not be loaded. */
function Home<H extends { forenames: string; invitation?: HomeInvitation | undefined }>({
  who,
  query,
  desk,
  tiles,
  extra,
  invitedRemark,
  below,
}: HomeProps<H>) {
  const { data } = query;
  const greeting = greetingAt(serverNow());
  return (
    <Page
      title={data ? `${greeting}, ${firstName(data.forenames)}` : greeting}
      documentTitle="Home"
      width={who === 'admin' ? 'wide' : 'page'}
      extra={extra}
    >
      {data?.invitation && <InvitationNotice invitation={data.invitation} remark={invitedRemark} />}
      <div className={styles.figures}>
        <QueryView query={query} what="your figures" loading={<FiguresLoading />}>
          {desk}
        </QueryView>
      </div>
      <Tiles who={who} figures={data && tiles(data)} />
      {data && below?.(data)}
    </Page>
  );
}
