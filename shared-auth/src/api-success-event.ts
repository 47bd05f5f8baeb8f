import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { createListeners } from '@marketplace/shared-ui/listeners';

const listeners = createListeners<[Call]>();

/** Calls `listener` after each successful call of any part, for code that depends on changes made elsewhere. */
export const onApiSuccess = listeners.add;

export const announceApiSuccess = listeners.call;
