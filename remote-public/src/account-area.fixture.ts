import { afterEach } from '@jest/globals';
import { areaOpener, type Wire } from '@marketplace/shared-auth/area.fixture';
import { deleteAllLocalDrafts } from '@marketplace/shared-auth/local-drafts';
import { clearTokens } from '@marketplace/shared-auth/token-store';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { InitialEntry } from 'react-router-dom';
import { screens } from './remote.tsx';

export { held, refusal, type Wire } from '@marketplace/shared-auth/area.fixture';

// What one test leaves unsaved is nothing to the next.
afterEach(deleteAllLocalDrafts);

type Opening = { as?: Role; userId?: string; wire: Wire };

const open = areaOpener(screens, 'buyer');

/** Opens a signed-in user's own screens with nothing left of the user before, as a buyer unless a role is given. */
export const openArea = (address: InitialEntry, { as, userId = 'user-1', wire }: Opening) => {
  clearTokens();
  sessionStorage.clear();
  return open(address, wire, { role: as, userId });
};
