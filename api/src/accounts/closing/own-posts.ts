import type { YourData } from '@marketplace/shared-contract/accounts/closing/close-account';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { FirmPosts } from '../firms/firm-posts.ts';

/** What closing an account needs of its posts, which are in a group above: passed by app.ts (billing/posting/own-posts.ts). */
export type OwnPosts = FirmPosts & {
  /** Those that run or will, locked, so that none is posted or reposted meanwhile. */
  running(tx: Database, ownerId: string, day: Day): Promise<{ live: number[]; scheduled: number[] }>;
  withdraw(context: Context, actor: SignedInUser, postId: number): Promise<unknown>;
  /** Deletes posts that were never posted; returns how many. */
  deleteDrafts(tx: Database, ownerId: string): Promise<number>;
  /** The account's own data. */
  count(db: Database, ownerId: string, day: Day): Promise<Omit<YourData, 'firm'>>;
  /** The part handed over to its firm's practitioners instead. */
  inFirm(context: Context, accountId: string): Promise<YourData['firm']>;
  /** Erases the personal data in posts, interest, questions, hand-overs and statements. */
  erase(tx: Database, accountId: string, now: Date): Promise<void>;
};
