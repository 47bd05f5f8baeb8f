import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';

/** Most posts that can go over from a practitioner who leaves, is removed or is one no longer. */
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

/** Instead of one practitioner for all: one for each post. */
export const eachPost = 'each';
/** What is filled in: one practitioner for all posts, or for each. */
export const successionFields = {
  To: z.string(),
  Each: z.array(z.object({ PostId: Id, MemberId: z.string() })),
};
export type SuccessionFields = { To: string; Each: { PostId: number; MemberId: string }[] };
export const chooseEach = 'Please choose who takes over each post';

/** Whether each post has a successor; so it has where there is nothing to hand over. */
export const chosenAll = ({ To, Each }: SuccessionFields) =>
  Each.length === 0 || (To !== '' && (To !== eachPost || Each.every(({ MemberId }) => MemberId !== '')));
export const SuccessionForm = z
  .object(successionFields)
  .check(z.refine<SuccessionFields>(chosenAll, { path: ['To'], error: chooseEach }));
export type SuccessionForm = z.infer<typeof SuccessionForm>;

/** The choice as the call takes it. */
export const successorsOf = ({ To, Each }: SuccessionFields): Departure =>
  Each.length === 0
    ? {}
    : { Successors: Each.map(({ PostId, MemberId }) => ({ PostId, MemberId: To === eachPost ? MemberId : To })) };
/** Why a posted case stays where it is: what its successor lacks, in words for themselves and for others. */
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
/** Whether what somebody lacks keeps these posts from them: drafts it does not, for posting them is checked. */
export const cannotTakeOver = (
  { lacks }: { lacks?: SuccessorLacks | undefined },
  posts: readonly { status: string }[],
): boolean => lacks !== undefined && posts.some(({ status }) => status !== 'Draft');
/** A practitioner's name in a choice of successors, with what they lack. */
export const successorName = (name: string, lacks: SuccessorLacks | undefined): string =>
  lacks ? `${name} (${successorLacks[lacks].short})` : name;
/** Whether what was said, by a server, is about the reader’s own licence. */
export const isOwnLicence = (text: string): boolean =>
  Object.values(successorLacks).some(({ own, ownInFirm }) => text.includes(own) || text.includes(ownInFirm));
