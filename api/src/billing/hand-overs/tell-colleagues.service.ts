import { firmReaders } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ableMembersOf } from './able-members.sql.ts';
import { firmGavePostsMail, firmHasPostsMail, otherInChargeMail } from './hand-over-colleague.mail.ts';
import type { Done, Handed } from './handed-posts.ts';

/** A moved post with its former practitioner and both firms. */
type Moved = Handed & { formerName: string; fromFirmId: string; toFirmId: string };
type ToColleagues = Done & {
  moved: readonly Moved[];
  /** Who did it, and who is written to as a practitioner of the posts. */
  know: ReadonlySet<string>;
};

/**
 * Mails the other members of both firms who may read posts, each once for all posts of the act. What a member reads is their firm's: that it
 * has the posts, has them no longer, or has another practitioner in charge of them.
 */
export async function tellColleagues(
  { jobs, config, clock }: Context,
  tx: Database,
  { moved, know, ...done }: ToColleagues,
): Promise<void> {
  for (const firmId of new Set(moved.flatMap(({ fromFirmId, toFirmId }) => [fromFirmId, toFirmId]))) {
    const has = moved.filter(({ toFirmId }) => toFirmId === firmId);
    const posts = has.length > 0 ? has : moved.filter(({ fromFirmId }) => fromFirmId === firmId);
    const former = [...new Set(posts.map(({ formerName }) => formerName))];
    const mailTo = mailOf(has, firmId);
    for (const member of await ableMembersOf(tx, firmId, clock.now()))
      if (firmReaders.some((reader) => reader === member.role) && !know.has(member.id))
        await jobs.add(tx, 'send-mail', mailTo(config, member, { ...done, posts, former }));
  }
}

function mailOf(has: readonly Moved[], firmId: string) {
  if (has.length === 0) return firmGavePostsMail;
  return has.every(({ fromFirmId }) => fromFirmId === firmId) ? otherInChargeMail : firmHasPostsMail;
}
