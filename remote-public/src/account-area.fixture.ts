import { afterEach } from '@jest/globals';
import { areaOpener, type Wire } from '@marketplace/shared-auth/area.fixture';
import { deleteAllLocalDrafts } from '@marketplace/shared-auth/local-drafts';
import { clearTokens } from '@marketplace/shared-auth/token-store';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { InitialEntry } from 'react-router-dom';
import { screens } from './remote.tsx';

export { held, refusal, type Wire } from '@marketplace/shared-auth/area.fixture';

// Unsaved input of one test must not affect the next.
afterEach(deleteAllLocalDrafts);

type Opening = { as?: Role; userId?: string; wire: Wire };

const open = areaOpener(screens, 'buyer');

/** Opens a signed-in user's own screens with nothing left of the previous user, by default as a buyer. */
export const openArea = (address: InitialEntry, { as, userId = 'user-1', wire }: Opening) => {
  clearTokens();
  sessionStorage.clear();
  return open(address, wire, { role: as, userId });
};
