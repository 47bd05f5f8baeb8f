import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Cancelled, Posting } from './post-lives.ts';
import type { Seller } from './sellers.ts';

/** A post and its whole life, planned before anything is written. */
export type DemoPost = {
  seller: Seller;
  status: SiteStatus;
  draft: PostDraft;
  createdAt: Date;
  postings: Posting[];
  /** When an Admin hid the post, and perhaps showed it again. */
  unapproved?: { at: Date; until?: Date };
  cancelled?: Cancelled;
  /** When it was recorded as sold, after it had ended, and for which day. */
  soldLater?: { at: Date; soldOn: Day };
};
