import type { SaleOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { saleWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';

/** Whether a post has been on sale and no longer is. */
export const hasEnded = ({ siteStatus }: Pick<PostCard, 'siteStatus'>): boolean =>
  siteStatus === 'Expired' || siteStatus === 'Withdrawn' || siteStatus === 'Sold';

/** An outcome in short: "Not sold, 05 July 2026". */
export const saleText = ({ sold, on }: SaleOutcome): string => `${saleWords(sold)}, ${displayDate(on)}`;
