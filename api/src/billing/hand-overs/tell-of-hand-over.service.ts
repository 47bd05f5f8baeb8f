import { sql } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { contactChangedMail, handedOverMail, takenOverMail } from './hand-over.mail.ts';
import type { Successor } from './successor.service.ts';

/** A post that went over, and who was in charge of it. */
export type MovedPost = {
  id: number;
  reference: string;
  activityHeading: string;
  practitionerId: string;
};

type Interested = { email1: string; forenames: string; postIds: number[]; bound: boolean };

/** Mails everybody who has to know, each once for all the posts of one act: old and new practitioner, and who expressed interest. */
export async function tellOfHandOver(
  { jobs, config }: Context,
  tx: Database,
  { moved, successor }: { moved: readonly MovedPost[]; successor: Successor },
): Promise<void> {
  const successorName = `${successor.forenames} ${successor.surname}`.trim();
  for (const practitionerId of new Set(moved.map((post) => post.practitionerId))) {
    const practitioner = await tx
      .selectFrom('account')
      .select(['email1', 'forenames', 'closedAt'])
      .where('id', '=', practitionerId)
      .executeTakeFirstOrThrow();
    if (practitioner.closedAt) continue;
    const posts = moved.filter((post) => post.practitionerId === practitionerId);
    await jobs.add(tx, 'send-mail', handedOverMail(config, practitioner, { posts, successor: successorName }));
  }
  await jobs.add(tx, 'send-mail', takenOverMail(config, successor, { posts: moved }));
  const ids = moved.map(({ id }) => id);
  const { rows } = await sql<Interested>`
    select ${contactEmailOf('a')} as email1, a.forenames, array_agg(e.post_id order by e.post_id) as post_ids,
      bool_or(exists (select from undertaking u where u.post_id = e.post_id and u.buyer_id = a.id)) as bound
    from expression e join account a on a.id = e.buyer_id
    where e.post_id = any (${ids}::int[]) and e.visible and a.closed_at is null
    group by a.id order by a.id`.execute(tx);
  for (const { email1, forenames, postIds, bound } of rows) {
    const posts = moved.filter(({ id }) => postIds.includes(id));
    const contact = { name: successorName, company: successor.company };
    await jobs.add(tx, 'send-mail', contactChangedMail(config, { email1, forenames }, { posts, contact, bound }));
  }
}
