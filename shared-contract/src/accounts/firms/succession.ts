import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';

/** The most posts that can be handed over when a practitioner leaves, is removed or changes role. */
export const mostSucceeded = 500;

export const choosePractitioner = 'Please Choose a Practitioner';
export const practitionerId = z.uuid(choosePractitioner);

/** The successor for each post; absent if the member has no posts, or only one practitioner is left. */
export const Successors = z.optional(
  z
    .array(z.object({ PostId: Id, MemberId: practitionerId }), { error: 'Must be a list of posts' })
    .check(z.maxLength(mostSucceeded, `Must have at most ${mostSucceeded} posts`)),
);
export type Successors = z.infer<typeof Successors>;

/** A member's departure, by themselves or by removal, with their successors (ADR-0074). */
export const Departure = z.object({ Successors });
export type Departure = z.infer<typeof Departure>;

/** One practitioner for each post, instead of one for all. */
export const eachPost = 'each';
/** The form's values: one practitioner for all posts, or for each. */
export const successionFields = {
  To: z.string(),
  Each: z.array(z.object({ PostId: Id, MemberId: z.string() })),
};
export type SuccessionFields = { To: string; Each: { PostId: number; MemberId: string }[] };
export const chooseEach = 'Please choose who takes over each post';

/** Whether each post has a successor; also true if there is nothing to hand over. */
export const chosenAll = ({ To, Each }: SuccessionFields) =>
  Each.length === 0 || (To !== '' && (To !== eachPost || Each.every(({ MemberId }) => MemberId !== '')));
export const SuccessionForm = z
  .object(successionFields)
  .check(z.refine<SuccessionFields>(chosenAll, { path: ['To'], error: chooseEach }));
export type SuccessionForm = z.infer<typeof SuccessionForm>;

/** The choice in the call's format. */
export const successorsOf = ({ To, Each }: SuccessionFields): Departure =>
  Each.length === 0
    ? {}
    : { Successors: Each.map(({ PostId, MemberId }) => ({ PostId, MemberId: To === eachPost ? MemberId : To })) };
/** Why a posted case stays where it is: what its successor lacks, worded for them and for others. */
export const successorLacks = {
  licence: {
    own: 'You have given us no licence yet. Give it in Account Details, then take the posts over',
    other: 'The practitioner who takes it over has given us no licence yet. They give it in Account Details',
    ownInFirm: 'You have given us no licence yet. Give it in Account Details, then take the posts over',
    otherInFirm: 'The practitioner who takes it over has given us no licence yet. They give it in Account Details',
    short: 'no licence given yet',
  },
  review: {
    own: 'We have not checked your licence yet. An Admin can agree to this request before that: if it is urgent, write to us',
    other: 'We have not checked the licence of the practitioner who takes it over. An Admin can agree to this request',
    ownInFirm: 'We have not checked your licence yet. If it is urgent, write to us',
    otherInFirm:
      'We have not checked the licence of the practitioner who takes it over yet. If it is urgent, write to us',
    short: 'licence not checked yet',
  },
} as const;
export type SuccessorLacks = keyof typeof successorLacks;
/** Whether what somebody lacks prevents them from taking these posts. It does not for drafts, which are checked when posted. */
export const cannotTakeOver = (
  { lacks }: { lacks?: SuccessorLacks | undefined },
  posts: readonly { status: string }[],
): boolean => lacks !== undefined && posts.some(({ status }) => status !== 'Draft');
/** A practitioner's name in a choice of successors, with what they lack. */
export const successorName = (name: string, lacks: SuccessorLacks | undefined): string =>
  lacks ? `${name} (${successorLacks[lacks].short})` : name;
/** Whether a server's message is about the reader's own licence. */
export const isOwnLicence = (text: string): boolean =>
  Object.values(successorLacks).some(({ own, ownInFirm }) => text.includes(own) || text.includes(ownInFirm));
