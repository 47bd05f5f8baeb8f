import { useJson } from '@marketplace/shared-auth';
import type { BuyerHome as Figured } from '@marketplace/shared-contract/operations/homes/role-homes';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { Home, tilesOf } from '@marketplace/shared-ui/layout';
import { BuyerDesk } from './buyer-desk.tsx';
import { tileFigures, tileTexts } from './home-tiles.ts';

/** A buyer's home (HOME-002). */
export function BuyerHome() {
  const query = useJson<Figured>(buyerCalls.home);
  return (
    <Home
      query={query}
      desk={(home) => <BuyerDesk home={home} />}
      tiles={(home) => tilesOf('buyer', tileTexts, home && tileFigures(home))}
    />
  );
}
