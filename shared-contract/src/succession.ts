import { Id } from './ids.ts';
import * as z from './zod.ts';

/** Most posts that can go over from a practitioner who leaves, is removed or is one no longer. */
export const mostSucceeded = 500;

export const choosePractitioner = 'Please Choose a Practitioner';
export const practitionerId = z.uuid(choosePractitioner);

/** Who takes over which post. Left out where nothing is in the member’s charge, or one practitioner alone is left. */
export const Successors = z.optional(
  z
    .array(z.object({ PostId: Id, MemberId: practitionerId }), { error: 'Must be a list of posts' })
    .check(z.maxLength(mostSucceeded, `Must have at most ${mostSucceeded} posts`)),
);
export type Successors = z.infer<typeof Successors>;

/** Leaving a firm and being removed from it, with who takes over (ADR-0074). */
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
