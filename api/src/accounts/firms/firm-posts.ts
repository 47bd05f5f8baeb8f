import type { Day } from '@marketplace/shared-contract/calendar';
import type { Database } from '../../platform/database/connect.ts';

/** What a firm and changes of its members need of its posts, which are above it: app.ts passes it (billing/posting/firm-posts.ts). */
export type FirmPosts = {
  /** Whether a firm has a post that runs, will run or is being written. */
  unfinished(tx: Database, firmId: string, day: Day): Promise<boolean>;
  /** Writes the cards of posts again whose practitioner in charge has changed. */
  refresh(tx: Database, postIds: number[]): Promise<void>;
  /** How many requests to hand posts over wait for an answer of somebody's. */
  requestsTo(db: Database, accountId: string, now: Date): Promise<number>;
};
