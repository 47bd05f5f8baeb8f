import { withAddresses } from '../../accounts/addresses/email-address-list.ts';
import { emailAddress } from '../../platform/fields/email.ts';
import { lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

export const emailPostLimit = 5;
/** Mails to others that an account, and one post, may send in a day: it is for a few people, not for a mailing. */
export const emailPostsADay = { account: 50, post: 25 } as const;
const distinct = (addresses: string[]) => withAddresses(addresses, []);

/** SELL-047, VAL-042 to VAL-045. Addresses count once whatever their case (PD-38). */
export const EmailPost = z.object({
  EmailTos: z.pipe(
    z
      .array(emailAddress('Email should be valid', 'Email should be valid'), {
        error: ({ input }) => (input == null ? 'Send List empty' : 'Must be a list'),
      })
      .check(z.minLength(1, 'Send List empty'), z.maxLength(100, 'Send List cannot contain more than five people')),
    z.transform(distinct).check(z.maxLength(emailPostLimit, 'Send List cannot contain more than five people')),
  ),
  Message: lines('Message is required', 4000),
});
export type EmailPost = z.infer<typeof EmailPost>;
