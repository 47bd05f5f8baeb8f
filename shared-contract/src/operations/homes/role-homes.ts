import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { BeforeLaunch } from '../operator/operator.ts';

/** Kinds of waiting work, by role. */
const waitingKinds = {
  seller: ['interest', 'particulars', 'questions', 'offers', 'declined', 'statement', 'hand-overs'],
  buyer: ['matches', 'released', 'documents', 'answers', 'dates'],
  admin: ['first-posts', 'licences', 'open-hand-overs', 'failed-mail', 'overdue'],
} as const;
export type WaitingKind<R extends keyof typeof waitingKinds> = (typeof waitingKinds)[R][number];

/** Work waiting for the reader in one post, or in none: how much, and when the first is due or since when it waits. */
const WaitingItem = z.object({
  kind: z.enum([...waitingKinds.seller, ...waitingKinds.buyer, ...waitingKinds.admin]),
  businessId: z.optional(Id),
  activityHeading: z.optional(z.string()),
  count: z.int(),
  at: z.optional(z.string()),
});
export type WaitingItem = z.infer<typeof WaitingItem>;
const WaitingList = z.object({ total: z.int(), items: z.array(WaitingItem) });
export type WaitingList = z.infer<typeof WaitingList>;

/** In every home: the user's name. */
const Home = z.object({
  forenames: z.string(),
  /** Waiting work, soonest first, and its total; absent on older servers. */
  waiting: z.optional(WaitingList),
  /** The newest unanswered invitation to the reader's address. */
  invitation: z.optional(z.object({ id: z.string(), firm: z.string(), invitedBy: z.string() })),
});
export type HomeInvitation = NonNullable<z.infer<typeof Home>['invitation']>;

/** When the previous visit ended; null on the first. Everything since is new (ADR-0052). */
const since = z.nullable(z.string());

/** How many days, including today, count as "this week" and "soon". */
export const soonDays = 7;
/** The most rows in a home's list of waiting work. */
export const waitingListLength = 12;
/** How many posts a home lists. */
export const homeListLength = 5;
/** Users this new are shown their first steps, until done. */
export const newAccountDays = 30;

const HomeMatch = z.object({
  businessId: Id,
  activityHeading: z.string(),
  primaryCategory: z.string(),
  locations: z.array(z.string()),
  turnover: z.string(),
  activeEndDate: z.string(),
  daysLeft: z.int(),
  isNew: z.boolean(),
  hasExpressedInterest: z.boolean(),
});
export type HomeMatch = z.infer<typeof HomeMatch>;

/** The state of an interest: sent, read by the practitioner, or its post has ended. */
const HomeInterest = z.object({
  businessId: Id,
  activityHeading: z.string(),
  state: z.enum(['sent', 'read', 'ended']),
  dateExpressed: z.string(),
});
export type HomeInterest = z.infer<typeof HomeInterest>;

/** The chosen labels of a list, and whether that is all of them. */
const Chosen = z.object({ names: z.array(z.string()), all: z.boolean() });
export type Chosen = z.infer<typeof Chosen>;

const HomeCriteria = z.object({
  categories: z.array(z.string()),
  locations: Chosen,
  turnovers: Chosen,
  employees: Chosen,
  assets: z.array(z.string()),
  keywords: z.array(z.string()),
  /** The names of the criteria besides the first; absent on older servers. */
  others: z.optional(z.array(z.string())),
});
export type HomeCriteria = z.infer<typeof HomeCriteria>;

export const BuyerHome = z.extend(Home, {
  since,
  matching: z.int(),
  newSince: z.int(),
  closingSoon: z.int(),
  newest: z.array(HomeMatch),
  interests: z.object({ sent: z.int(), read: z.int(), ended: z.int() }),
  latestInterests: z.array(HomeInterest),
  /** How many shares and expressions colleagues have added since; absent without a team or on a first visit. */
  newInTeam: z.optional(z.int()),
  criteria: HomeCriteria,
  /** Null if the buyer is not new, or has done all steps. */
  firstSteps: z.nullable(z.object({ criteria: z.boolean(), narrowed: z.boolean(), interest: z.boolean() })),
});
export type BuyerHome = z.infer<typeof BuyerHome>;

/** A practitioner's own licence while it is unchecked, as in their account; `lapsed` only if the register says so. */
const HomeLicence = z.object({
  standing: z.enum(['missing', 'unchecked', 'not found', 'lapsed']),
  lapsedInRegister: z.optional(z.boolean()),
  required: z.boolean(),
});
export type HomeLicence = z.infer<typeof HomeLicence>;

/** A live post's figures. Counts are for the current period, which also continues while an Admin hides the post (PD-32). */
const HomeOwnPost = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  activeEndDate: z.string(),
  daysLeft: z.int(),
  emailed: z.int(),
  opened: z.int(),
  interest: z.int(),
  unread: z.int(),
  /** Whether an Admin hides it; absent on older servers. */
  notApproved: z.optional(z.boolean()),
});
export type HomeOwnPost = z.infer<typeof HomeOwnPost>;

export const SellerHome = z.extend(Home, {
  unread: z.int(),
  live: z.int(),
  endingSoon: z.int(),
  drafts: z.int(),
  scheduled: z.int(),
  archived: z.int(),
  /** Unpaid invoices, and how many of them are overdue. */
  invoicesDue: z.int(),
  invoicesOverdue: z.int(),
  /** The live posts that end first. */
  posts: z.array(HomeOwnPost),
  /** Only for a practitioner, while steps are missing or wait; absent on older servers. */
  licence: z.optional(HomeLicence),
  firstSteps: z.nullable(z.object({ written: z.boolean(), posted: z.boolean(), interest: z.boolean() })),
});
export type SellerHome = z.infer<typeof SellerHome>;

export const AdminHome = z.extend(Home, {
  since,
  newPosts: z.int(),
  unconfirmed: z.int(),
  /** Posts that are scheduled or for sale and not reviewed by any Admin; absent on older servers. */
  notLookedAt: z.optional(z.int()),
  /** Users with an address that gets no mail because it bounced, or its provider refuses it. */
  bounced: z.int(),
  /** Alerts and other mails that are no longer retried. */
  givenUp: z.int(),
  /** First posts that wait for a decision, and licence checks that have lapsed or soon will; absent on older servers. */
  firstPosts: z.optional(z.int()),
  licencesDue: z.optional(z.int()),
  overdue: z.int(),
  flagged: z.int(),
  /** Patterns in the security log of the last seven days; absent on older servers. */
  alarms: z.optional(z.int()),
  users: z.int(),
  livePosts: z.int(),
  /** The free space of the server's fullest disk, if low; absent on older servers. */
  diskBytesLeft: z.optional(z.int()),
  /** Since when email is paused, if it is; absent on older servers. */
  mailPausedDate: z.optional(z.string()),
  beforeLaunch: BeforeLaunch,
});
export type AdminHome = z.infer<typeof AdminHome>;
