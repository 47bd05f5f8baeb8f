import { afterEach } from '@jest/globals';
import { areaOpener, type Wire } from '@marketplace/shared-auth/area.fixture';
import { deleteAllLocalDrafts } from '@marketplace/shared-auth/local-drafts';
import { clearTokens } from '@marketplace/shared-auth/token-store';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { InitialEntry } from 'react-router-dom';
import { parts, screens } from './remote.tsx';
import { clearOrders } from './stable-order.ts';

export { type Answer, refusal, type Wire } from '@marketplace/shared-auth/area.fixture';

// Unsaved input of one test must not affect the next.
afterEach(deleteAllLocalDrafts);

type Opening = { as?: Role; userId?: string; wire: Wire };

const open = areaOpener(screens, 'buyer', parts);

/** For a buyer with only the first criteria, and no colleagues. */
const usual: Wire = {
  'GET /buyer/criteria-sets': () => ({ body: [{ id: 1, name: 'My criteria', frequency: 'at once', live: 12 }] }),
  'GET /buyer/team': () => ({ body: { name: '', role: 'lead', members: [], invitations: [], invited: [] } }),
  'GET /buyer/team-criteria': () => ({ body: [] }),
  'GET /buyer/team-post': () => ({ body: { inTeam: false, shared: [], interest: [] } }),
  'GET /buyer/team-interest': () => ({ body: [] }),
};

/** Opens an address of the area in a clean browser, by default as a buyer. */
export const openArea = (address: InitialEntry, { as, userId = 'buyer-1', wire }: Opening) => {
  clearTokens();
  clearOrders();
  sessionStorage.clear();
  return open(address, { ...usual, ...wire }, { role: as, userId });
};
