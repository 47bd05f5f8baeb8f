import type { RoleInFirm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { createStore } from '@marketplace/shared-ui/listeners';
import { useSyncExternalStore } from 'react';

/** The default until the shell knows better: the practitioner of a one-person firm. */
const alone: RoleInFirm = { role: 'practitioner', shared: false };
const store = createStore(alone);

/** Sets the seller's role in their firm; unset at logout. The server decides what they may do. */
export const setFirmRole = (told: RoleInFirm = alone): void => store.set(told);
/** The same outside React. */
export const firmRoleNow = (): RoleInFirm => store.get();
/** The seller's role in their firm, so that a screen offers only what they may do (ADR-0073). */
export const useFirmRole = (): RoleInFirm => useSyncExternalStore(store.subscribe, store.get);
