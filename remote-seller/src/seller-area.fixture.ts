import { signIn } from '@marketplace/shared-auth';
import { areaOpener, tokenOf } from '@marketplace/shared-auth/area.fixture';
import { screens } from './remote.tsx';

export { held, newUserId, refusal, tokenOf, type Wire } from '@marketplace/shared-auth/area.fixture';

export const openArea = areaOpener(screens, 'seller');

export const signInAs = (userId: string): void => signIn({ token: tokenOf('seller', userId), refreshToken: 'refresh' });
