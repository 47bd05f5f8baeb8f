import type { AppPart } from '@marketplace/shared-contract/browser-report-limits';

/** What a part of the product is called on screen. */
export const partName = (part: AppPart): string => part.charAt(0).toUpperCase() + part.slice(1);
