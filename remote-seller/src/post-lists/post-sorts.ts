import type { PostSort } from '@marketplace/shared-contract/platform/json-list/paging';
import { postSorts, type Sorts } from '@marketplace/shared-contract/platform/json-list/post-sorts';

const { endDate, startDate, ...others } = postSorts;
/** In the order of a seller's lists (SELL-015); a buyer's inbox begins with the start (BUY-002). */
export const sellerPostSorts: Sorts<PostSort> = { endDate, startDate, ...others };
