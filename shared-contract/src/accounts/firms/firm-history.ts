import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { countOf } from '../../platform/words/plural.ts';

/** Lines on a page of the history; a hand-over that starts on a page is shown whole. */
export const firmHistoryLength = 30;

/** Acts of a firm's members, in the words of its history; other acts are not shown there. */
export const firmActs = {
  'create-draft': 'Wrote a draft',
  'copy-post': 'Copied a post',
  'delete-draft': 'Deleted a draft',
  'post-draft': 'Posted',
  'ask-first-post': 'Asked for the review of a first post',
  'take-back-first-post': 'Took back the review of a first post',
  repost: 'Posted again',
  'continue-post': 'Bought the next days',
  'extend-post': 'Changed the end date',
  'move-post': 'Moved the start',
  'cancel-post': 'Cancelled a scheduled post',
  'withdraw-post': 'Withdrew a post',
  'record-sold': 'Recorded as sold',
  'record-outcome': 'Recorded the outcome',
  'correct-outcome': 'Corrected the outcome',
  'take-statement': 'Finalised the statement',
  'statement-sent': 'Recorded when the statement was sent',
  'save-timetable': 'Changed the timetable',
  'post-detail': 'Edited the detail',
  'post-description': 'Edited the description',
  'post-category': 'Edited the category',
  'post-additional-categories': 'Edited the additional categories',
  'post-assets': 'Edited the assets',
  'email-post': 'Emailed a post',
  'interest-state': 'Marked interest',
  'interest-note': 'Changed a note on interest',
  'add-case': 'Added a case',
  'save-case': 'Changed a case',
  'close-case': 'Closed a case',
  'reopen-case': 'Reopened a case',
  'hand-over-case': 'Handed a case over',
  'take-over-case': 'Took a case over',
  'put-into-case': 'Put a post into a case',
  'take-out-of-case': 'Took a post out of its case',
  'invite-member': 'Invited somebody',
  'resend-invitation': 'Sent an invitation again',
  'withdraw-invitation': 'Withdrew an invitation',
  'decline-invitation': 'Declined an invitation',
  'open-unusable-invitation': 'Opened an invitation that the account of this address cannot accept',
  'join-firm': 'Joined the firm',
  'leave-firm': 'Left the firm',
  'change-member-role': 'Changed a role',
  'remove-member': 'Removed a member',
  'rename-firm': 'Renamed the firm',
  'put-in-charge': 'Made a member a practitioner',
  'hand-over-post': 'Handed a post over',
  'take-over-post': 'Took a post over',
  'decline-hand-over': 'Declined a hand-over',
  'withdraw-hand-over': 'Withdrew a hand-over',
};

/** Acts whose details are on the subject's own screen; most are by an Admin. */
export const furtherActs = {
  'approve-first-post': 'Approved the first post',
  'decline-first-post': 'Declined the first post',
  'record-payment': 'Recorded a payment',
  'record-repayment': 'Recorded a repayment',
  'take-back-payment': 'Took back a payment',
  'credit-note': 'Issued a credit note',
};
/** An act in words. */
export const actText = (act: string): string =>
  (({ ...firmActs, ...furtherActs }) as Record<string, string>)[act] ?? act;

/** Acts that are merged into one line for several posts. */
const ofSeveral: Record<string, (posts: string) => string> = {
  'hand-over-post': (posts) => `Handed ${posts} over`,
  'take-over-post': (posts) => `Took ${posts} over`,
};
export const isOfSeveral = (act: string): boolean => Object.hasOwn(ofSeveral, act);

/** The subject of the history: one thing, or the firm. */
export const historySubjects = ['post', 'interest', 'invoice'] as const;
export type HistorySubject = (typeof historySubjects)[number];
const id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Must be a whole number')),
  z.transform((text: string) => Number(text)),
);
export const FirmHistoryQuery = z.object({
  post: z.optional(id),
  interest: z.optional(id),
  invoice: z.optional(id),
  /** Where the previous page ended; the answer has what was done before that. */
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Must be a whole number'))),
});
export type FirmHistoryQuery = { [subject in HistorySubject]?: number } & { before?: string | undefined };

const Post = z.object({ businessId: Id, reference: z.string() });

/** Who in a firm did what, latest first (ADR-0073). */
export const FirmHistory = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    /** Who did it; null for an Admin, who is not named. */
    who: z.nullable(z.string()),
    act: z.string(),
    /** The post it was about, if it still belongs to the firm. */
    post: z.nullable(Post),
    /** All posts of a hand-over of several, with only a number for those the firm no longer has; otherwise absent. */
    posts: z.optional(z.array(z.extend(Post, { businessId: z.nullable(Id) }))),
    /** The person it was about, if that is somebody else. */
    member: z.nullable(z.string()),
    /** Details: the old and new role, the recipient of a post, the invited address. Absent on older servers. */
    detail: z.optional(z.nullable(z.string())),
    /** On the last line: the cursor for the next page, if there is one. */
    earlier: z.optional(z.string()),
  }),
);
export type FirmHistory = z.infer<typeof FirmHistory>;

/** What was done, with the number of posts if there were several. */
export const lineText = ({ act, posts }: Pick<FirmHistory[number], 'act' | 'posts'>): string =>
  (posts && ofSeveral[act]?.(countOf(posts.length, 'post', 'posts'))) ?? actText(act);

/** One line for an act, with its member and details, as the subject's post shows it. */
export const historyText = ({
  act,
  posts,
  member,
  detail,
}: Pick<FirmHistory[number], 'act' | 'posts' | 'member' | 'detail'>): string =>
  [lineText({ act, posts }), [member, detail].filter(Boolean).join(', ')].filter(Boolean).join(': ');
/** Who did it; an Admin is not named. */
export const historyWho = ({ who }: Pick<FirmHistory[number], 'who'>): string => who ?? 'The marketplace';
