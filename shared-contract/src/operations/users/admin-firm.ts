import { firmRoles } from '../../accounts/firms/firm-roles.ts';
import { licenceStandings } from '../../accounts/licence/licence.ts';
import * as z from '../../platform/fields/zod.ts';
import { actReason } from './admin-users.ts';

/** A practitioner's firm and its members, as an Admin sees them on a member's page (ADR-0073). */
export const UserFirm = z.object({
  name: z.string(),
  members: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(firmRoles),
      joinedAt: z.string(),
      /** Locked or disabled: nobody can log in to it now. */
      suspended: z.boolean(),
      /** Their licence's standing, shown before they are put in charge of posts. Absent on older servers. */
      licence: z.optional(z.enum(licenceStandings)),
    }),
  ),
});
export type UserFirm = z.infer<typeof UserFirm>;

/** Making a member a practitioner of their firm needs a reason, which the audit log keeps. */
export const PutInCharge = z.object({ Reason: actReason });
