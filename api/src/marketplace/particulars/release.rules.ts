import type { ReleaseBlock } from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';

/** Why no document of a post can be released; undefined if one can. After a sale its purchaser may still read. */
export const releaseBlockOf = (status: SiteStatus): ReleaseBlock | undefined =>
  (({ Draft: 'not-posted', Withdrawn: 'withdrawn' }) as const)[status as string];
