import { choosePractitioner, practitionerId } from '../../accounts/firms/succession.ts';
import { emailAddress } from '../../platform/fields/email.ts';
import { Id, IdQuery, someIds } from '../../platform/fields/ids.ts';
import { line, lines, optionalLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** What moves with a post, and who gets an email. */
export const goesAlong =
  'A post is handed over with its interest, notes, figures and certificates. The whole of its sale goes along: timetable, pictures, documents, undertakings, questions, outcome and statement. We email every buyer who expressed interest or gave an undertaking who their contact is now. Colleagues in both firms get an email too. Invoices stay with the firm that was charged.';
/** The same for a case with its posts. */
export const caseGoesAlong =
  'The case goes over with all its posts, or nothing does. With it go company, court, appointment and office-holders, and the register of offers. Statements, documents, undertakings, questions, interest and figures go along too. The successor becomes its handler. We email every buyer who expressed interest or gave an undertaking who their contact is now. Emails show nothing of the case. Invoices stay with the firm that was charged.';
/** Why a case without posts is not handed over. */
export const emptyCase = 'A case is handed over with its posts, and none is in this one.';
/** How much can be handed over at once, how often that may be requested, and how long a request can be answered (ADR-0074). */
export const handOverLimits = {
  /** Days within which the other side, or an Admin, can agree. */
  openDays: 14,
  posts: 100,
  /** Requests that a firm can make in a day. */
  perFirmADay: 20,
  /** Requests that an address gets in a week, over all firms, so that nobody's inbox can be flooded. */
  perAddressAWeek: 5,
  words: 1000,
} as const;

/** The reason for giving a case to another practitioner. */
export const handOverReasons = {
  'block-transfer': 'Block transfer',
  replaced: 'Replaced by the creditors or the court',
  'change-of-firm': 'The practitioner changes firm',
  conflict: 'Conflict of interest',
  retirement: 'Retirement',
  illness: 'Illness',
  death: 'Death',
  workload: 'Work shared out',
} as const;
/** The form's name for a hand-over inside the firm; an error links to it. */
export const toOwnFirm = 'Another practitioner of your firm, at once';
export type HandOverReason = keyof typeof handOverReasons;
export const handOverReasonNames = Object.keys(handOverReasons) as [HandOverReason, ...HandOverReason[]];

const Reason = z.enum(handOverReasonNames, { error: 'Please Choose a Reason' });
const Words = optionalLines(handOverLimits.words);
const PostIds = someIds('Please Choose a Post').check(
  z.refine(
    (ids: number[]) => ids.length <= handOverLimits.posts,
    `Please choose at most ${handOverLimits.posts} posts`,
  ),
);
const enterEmail = 'Please Enter an Email';
const invalidEmail = 'Email should be valid';
const Email = emailAddress(enterEmail, invalidEmail);

/** The case that is handed over with these posts, which are all it has. */
const CaseId = z.optional(Id);

/** Puts another practitioner of the caller's firm in charge, immediately. */
export const HandOverInFirm = z.object({ MemberId: practitionerId, PostIds, CaseId, Reason, Words });
export type HandOverInFirm = z.infer<typeof HandOverInFirm>;
/** Asks a practitioner of another firm to take posts over. */
export const OfferHandOver = z.object({ Email, PostIds, CaseId, Reason, Words });
export type OfferHandOver = z.infer<typeof OfferHandOver>;

const always = () => true;
type Recipient = { To?: string; MemberId?: string; Email?: string };

/** A practitioner's input: recipient, posts and reason. `To` decides which of the two calls is made. */
export const HandOverForm = z
  .object({
    To: z.enum(['firm', 'other']),
    MemberId: z.optional(z.string()),
    Email: z.string(),
    PostIds,
    Reason,
    Words,
  })
  // Also if other fields are wrong: all missing fields are reported at once.
  .check(
    z.refine<Recipient>(({ To, MemberId }) => To !== 'firm' || Boolean(MemberId), {
      path: ['MemberId'],
      error: choosePractitioner,
      when: always,
    }),
    z.refine<Recipient>(({ To, Email: address }) => To !== 'other' || Boolean(address?.trim()), {
      path: ['Email'],
      error: enterEmail,
      when: always,
    }),
    z.refine<Recipient>(
      ({ To, Email: address }) => To !== 'other' || !address?.trim() || Email.safeParse(address).success,
      {
        path: ['Email'],
        error: invalidEmail,
        when: always,
      },
    ),
  );
export type HandOverForm = z.infer<typeof HandOverForm>;
/** Asks the practitioner of another firm for whatever has a given reference there. */
export const AskHandOver = z.object({ Email, Reference: line('Please Enter a Reference', 50), Reason, Words });
export type AskHandOver = z.infer<typeof AskHandOver>;
export const HandOverQuery = z.object({ id: z.uuid('id must be the id of a request') });
/** The posts the answer is about: those shown. */
export const AgreeHandOver = z.object({ PostIds });
export type AgreeHandOver = z.infer<typeof AgreeHandOver>;
export const DeclineHandOver = z.object({ Words: lines('Please say why', handOverLimits.words) });
export type DeclineHandOver = z.infer<typeof DeclineHandOver>;

const HandOverPost = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  status: z.string(),
});
export type HandOverPost = z.infer<typeof HandOverPost>;

/** The result of a request; `open` while it can be answered. */
export const handOverStates = ['open', 'agreed', 'declined', 'withdrawn', 'lapsed'] as const;
export type HandOverState = (typeof handOverStates)[number];
const handOverStateTexts: Record<HandOverState, string> = {
  open: 'Waiting for an answer',
  agreed: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Not answered in time',
};

const HandOver = z.object({
  id: z.string(),
  /** Whether the posts are offered or asked for. */
  kind: z.enum(['offered', 'asked']),
  state: z.enum(handOverStates),
  /** Who made the request, with company and address, and the address it went to. */
  by: z.string(),
  address: z.string(),
  reference: z.nullable(z.string()),
  reason: z.enum(handOverReasonNames),
  words: z.string(),
  askedDate: z.string(),
  untilDate: z.string(),
  endedDate: z.nullable(z.string()),
  /** Why it was declined. */
  answer: z.string(),
  /** The posts to hand over, or handed over; if posts are asked for, only the firm that has them sees them. */
  posts: z.array(HandOverPost),
  /** Whether these posts' case goes with them, all or nothing. Absent on older servers. */
  withCase: z.optional(z.boolean()),
});
export type HandOver = z.infer<typeof HandOver>;

/** A request's state in words: an offer also ends if its posts went elsewhere or were deleted. */
export const handOverStandsText = ({ state, kind, posts }: HandOver): string =>
  state === 'lapsed' && kind === 'offered' && posts.length === 0
    ? 'None of its posts is there to hand over any more'
    : handOverStateTexts[state];

/** The caller’s requests: those to answer, and the firm’s own. */
export const HandOvers = z.object({
  incoming: z.array(HandOver),
  outgoing: z.array(HandOver),
  /** What the caller lacks to take over posted posts; shown where something is offered to them. */
  lacks: z.optional(z.enum(['licence', 'review'])),
});
export type HandOvers = z.infer<typeof HandOvers>;
/** A request as an Admin sees it; `obstacle` says why agreeing would be refused, and how to solve it. */
const AdminHandOver = z.extend(HandOver, { obstacle: z.optional(z.string()) });
export type AdminHandOver = z.infer<typeof AdminHandOver>;
export const AdminHandOvers = z.array(AdminHandOver);

/** Which posts: those one member is in charge of, those with these ids, those of a case, or all of the firm's. */
export const HandOverChoiceQuery = z.object({
  member: z.optional(z.uuid('member must be the id of a member')),
  posts: z.optional(
    z.pipe(
      z
        .string()
        .check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, `posts must be at most ${handOverLimits.posts} ids`)),
      z.transform((ids: string) => ids.split(',').map(Number)),
    ),
  ),
  case: z.optional(IdQuery.shape.id),
});
export type HandOverChoiceQuery = z.infer<typeof HandOverChoiceQuery>;

/** What the firm can hand over, and which of its members could be put in charge. Older servers send neither ids nor interest. */
export const HandOverChoice = z.object({
  /** The requested case. */
  case: z.optional(z.object({ caseId: Id, company: z.string(), closed: z.boolean() })),
  posts: z.array(
    z.object({
      ...HandOverPost.shape,
      practitioner: z.string(),
      practitionerId: z.optional(z.string()),
      /** How many buyers have expressed interest. */
      interested: z.optional(z.int()),
    }),
  ),
  /** How many distinct buyers would get an email about these posts. */
  buyers: z.optional(z.int()),
  practitioners: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      you: z.optional(z.boolean()),
      /** What they lack to take over posted posts; they can take over drafts anyway. */
      lacks: z.optional(z.enum(['licence', 'review'])),
    }),
  ),
});
export type HandOverChoice = z.infer<typeof HandOverChoice>;

/** The result for each post; `kept` says why one was not handed over. */
export const HandOverDone = z.object({
  message: z.string(),
  posts: z.array(z.object({ businessId: Id, reference: z.string(), kept: z.nullable(z.string()) })),
});
export type HandOverDone = z.infer<typeof HandOverDone>;

/** The answer to a request, the same whether or not the address has an account, and the reference a post (PD-63). */
export const handOverSent = 'Request sent';
