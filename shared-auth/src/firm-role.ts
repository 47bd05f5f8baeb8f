import type { RoleInFirm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { createStore } from '@marketplace/shared-ui/listeners';
import { useSyncExternalStore } from 'react';

/** The default until the shell knows better: the practitioner of a firm of one. */
const alone: RoleInFirm = { role: 'practitioner', shared: false };
const store = createStore(alone);

/** Says what the seller is in the firm they act for; of nobody when they log out. What they may do is the server's to decide. */
export const setFirmRole = (told: RoleInFirm = alone): void => store.set(told);
/** The same outside React. */
export const firmRoleNow = (): RoleInFirm => store.get();
/** What the seller is in their firm: so that a screen offers only what they may do (ADR-0073). */
export const useFirmRole = (): RoleInFirm => useSyncExternalStore(store.subscribe, store.get);
