import { areaOpener, signInAs as signInWith } from '@marketplace/shared-auth/area.fixture';
import { screens } from './remote.tsx';

export { held, newUserId, refusal, type Wire } from '@marketplace/shared-auth/area.fixture';
export { somePair } from '@marketplace/shared-auth/wire.fixture';

export const openArea = areaOpener(screens, 'seller');

export const signInAs = (userId: string): void => signInWith(userId, 'seller');
