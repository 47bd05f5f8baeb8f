import type { WatchedPart } from '@marketplace/shared-contract/watch-limits';

/** What a part of the product is called on screen. */
export const partName = (part: WatchedPart): string => part.charAt(0).toUpperCase() + part.slice(1);
