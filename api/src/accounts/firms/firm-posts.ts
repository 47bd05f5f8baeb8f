import type { Successors } from '@marketplace/shared-contract/accounts/firms/succession';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** A practitioner who is one of the firm no longer, and who takes over; an Admin may name one for everything. */
export type Succession = { firmId: string; practitionerId: string; successors?: Successors; successorId?: string };

/** What a firm and changes of its members need of its posts, which are above it: app.ts passes it (billing/posting/firm-posts.ts). */
export type FirmPosts = {
  /** Whether a firm has a post that runs, will run or is being written. */
  unfinished(tx: Database, firmId: string, day: Day): Promise<boolean>;
  /** Hands over what a practitioner is in charge of, and tells everybody concerned; returns what to say of it, or nothing. */
  succeed(context: Context, tx: Database, actor: SignedInUser, succession: Succession): Promise<string>;
  /** How many requests to hand posts over wait for an answer of somebody's. */
  requestsTo(db: Database, accountId: string, now: Date): Promise<number>;
};
