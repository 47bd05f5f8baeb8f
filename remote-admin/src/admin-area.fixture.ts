import { areaOpener } from '@marketplace/shared-auth/area.fixture';
import { screens } from './remote.tsx';

export { held, refusal, type Wire } from '@marketplace/shared-auth/area.fixture';

export const openArea = areaOpener(screens, 'admin');
