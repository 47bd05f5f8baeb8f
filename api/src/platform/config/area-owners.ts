import { areas } from '@marketplace/shared-contract/platform/routes/routes';
import * as z from 'zod';

const Entry = z.tuple([z.enum(areas), z.email()]);
const sentence = `must be areas with the email address of each owner and commas between, such as seller=sellers@example.co.uk; areas are ${areas.join(', ')}`;

/** `seller=sellers@example.co.uk,buyer=buyers@example.co.uk`: the recipients of each area's release mails. */
export const areaOwners = z.string().transform((text, context): Record<string, string> => {
  const entries = text.split(',').map((entry) => Entry.safeParse(entry.split('=').map((half) => half.trim())));
  const owners = entries.flatMap((one) => (one.success ? [one.data] : []));
  if (owners.length === entries.length && new Set(owners.map(([area]) => area)).size === owners.length)
    return Object.fromEntries(owners);
  context.addIssue({ code: 'custom', message: sentence });
  return z.NEVER;
});
