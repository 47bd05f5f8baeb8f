import {
  type Announce,
  type Announcement,
  type Audience,
  announceUntilFuture,
  lastDayOver,
} from '@marketplace/shared-contract/operations/notifications/admin-announcements';
import { addDays, displayDate, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { unpagedLimit } from '@marketplace/shared-contract/platform/json-list/paging';
import { sql } from 'kysely';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** All announcements, newest first, each with whether users see it now. */
export async function listAnnouncements({ db, clock }: Context): Promise<Announcement[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('announcement')
    .leftJoin('account', 'account.id', 'announcement.createdBy')
    .select(['announcement.id', 'announcement.text', 'announcement.createdAt', 'announcement.endsAt'])
    .select('announcement.audience')
    .select(sql<string | null>`account.forenames || ' ' || account.surname`.as('createdBy'))
    .orderBy('announcement.id', 'desc')
    .limit(unpagedLimit)
    .execute();
  return rows.map(({ id, text, createdAt, endsAt, createdBy, audience }) => ({
    announcementId: id,
    text,
    createdDate: createdAt.toISOString(),
    endDate: endsAt?.toISOString() ?? null,
    createdBy,
    live: createdAt <= now && (endsAt === null || endsAt > now),
    lastDay: endsAt && lastDayOf(endsAt),
    audience: (audience ?? 'all') as Audience,
  }));
}

/** The last day of an announcement that ends at midnight in London; null if an Admin ended it. */
function lastDayOf(endsAt: Date): string | null {
  const day = londonDay(endsAt);
  return londonInstant(day).getTime() === endsAt.getTime() ? addDays(day, -1) : null;
}

/** When an announcement ends: after its last day or, from older areas, at the start of the day `Until`. Null: until an Admin ends it. */
function endOf({ LastDay, Until }: Pick<Announce, 'LastDay' | 'Until'>, now: Date): Date | null {
  if (!LastDay && !Until) return null;
  const endsAt = londonInstant(LastDay ? addDays(LastDay, 1) : Until);
  if (endsAt <= now) throw LastDay ? invalidField('LastDay', lastDayOver) : invalidField('Until', announceUntilFuture);
  return endsAt;
}

/** Announces a text to users until the end of a London day or until an Admin ends it (PD-45). */
export async function announceToAll({ db, clock }: Context, admin: SignedInUser, asked: Announce): Promise<string> {
  const { Text, LastDay, Until, Audience } = asked;
  const now = clock.now();
  const endsAt = endOf(asked, now);
  const audience = Audience === 'all' ? null : Audience;
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('announcement')
      .values({ text: Text, createdAt: now, endsAt, createdBy: admin.id, audience })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { text: Text, endsAt, ...(audience && { audience }) };
    await audit(tx, clock, { actorId: admin.id, act: 'announce', subject: 'announcement', subjectId: id, after });
    if (LastDay) return `Announced, with ${displayDate(LastDay)} as its last day`;
    return Until ? `Announced until ${displayDate(Until)}` : 'Announced';
  });
}

/** Ends an announcement for users who have not dismissed it. One that has already ended is unchanged. */
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
