import type { SaleOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { saleWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';

/** Whether a post has been on sale and is no more. */
export const isOver = (status: SiteStatus): boolean =>
  status === 'Expired' || status === 'Withdrawn' || status === 'Sold';

/** Everything that people outside the firm, other than Admins, see of an outcome: “Not sold, 05 July 2026”. */
export const saleText = ({ sold, on }: SaleOutcome): string => `${saleWords(sold)}, ${displayDate(on)}`;
