import type { Successors } from '@marketplace/shared-contract/accounts/firms/succession';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** A practitioner leaving a firm, and the successor; an Admin may name one for everything. */
export type Succession = { firmId: string; practitionerId: string; successors?: Successors; successorId?: string };

/**
 * What a firm and changes of its members need of its posts, which are in a group above: passed by app.ts (billing/posting/firm-posts.ts).
 */
export type FirmPosts = {
  /** Whether a firm has a post that runs, will run or is being written. */
  unfinished(tx: Database, firmId: string, day: Day): Promise<boolean>;
  /** Hands over what a practitioner is in charge of, and tells everybody concerned; returns the text about it, or nothing. */
  succeed(context: Context, tx: Database, actor: SignedInUser, succession: Succession): Promise<string>;
  /** How many requests for hand-overs wait for somebody's answer. */
  requestsTo(db: Database, accountId: string, now: Date): Promise<number>;
};
