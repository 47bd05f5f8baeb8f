import {
  type Announce,
  type Announcement,
  announceUntilFuture,
} from '@marketplace/shared-contract/admin-announcements';
import { displayDate, londonInstant } from '@marketplace/shared-contract/calendar';
import { unpagedLimit } from '@marketplace/shared-contract/paging';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** All announcements, newest first, each with whether users see it now. */
export async function listAnnouncements({ db, clock }: Context): Promise<Announcement[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('announcement')
    .leftJoin('account', 'account.id', 'announcement.createdBy')
    .select(['announcement.id', 'announcement.text', 'announcement.createdAt', 'announcement.endsAt'])
    .select(sql<string | null>`account.forenames || ' ' || account.surname`.as('createdBy'))
    .orderBy('announcement.id', 'desc')
    .limit(unpagedLimit)
    .execute();
  return rows.map(({ id, text, createdAt, endsAt, createdBy }) => ({
    announcementId: id,
    text,
    createdDate: createdAt.toISOString(),
    endDate: endsAt?.toISOString() ?? null,
    createdBy,
    live: createdAt <= now && (endsAt === null || endsAt > now),
  }));
}

/** Tells every user something, from now until the start of a London day or until it is ended (PD-45). */
export async function announceToAll(
  { db, clock }: Context,
  admin: SignedInUser,
  { Text, Until }: Announce,
): Promise<string> {
  const now = clock.now();
  const endsAt = Until ? londonInstant(Until) : null;
  if (endsAt && endsAt <= now) {
    throw invalidField('Until', announceUntilFuture);
  }
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('announcement')
      .values({ text: Text, createdAt: now, endsAt, createdBy: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { text: Text, endsAt };
    await audit(tx, clock, { actorId: admin.id, act: 'announce', subject: 'announcement', subjectId: id, after });
    return Until ? `Announced until ${displayDate(Until)}` : 'Announced';
  });
}

/** Takes an announcement back from users who have not dismissed it yet. One that has ended stays as it is. */
export const endAnnouncement = ({ db, clock }: Context, admin: SignedInUser, id: number): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const announcement = await tx
      .selectFrom('announcement')
      .select('endsAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!announcement) throw new AppError('not-found', 'This announcement does not exist');
    if (announcement.endsAt && announcement.endsAt <= now) return 'Announcement ended';
    await tx.updateTable('announcement').set({ endsAt: now }).where('id', '=', id).execute();
    const act = { actorId: admin.id, act: 'end-announcement', subject: 'announcement', subjectId: id } as const;
    await audit(tx, clock, { ...act, before: { endsAt: announcement.endsAt }, after: { endsAt: now } });
    return 'Announcement ended';
  });
