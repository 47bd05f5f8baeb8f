import type { Database } from '../../platform/database/connect.ts';

/** Operators' announcements that the user has not dismissed, newest first (NOTIF-005, PD-45). */
export async function undismissedAnnouncements(db: Database, accountId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement')
    .innerJoin('account', (join) => join.on('account.id', '=', accountId))
    .select('announcement.text')
    .where('announcement.createdAt', '<=', now)
    .where((eb) => eb.or([eb('audience', 'is', null), eb('audience', '=', eb.ref('account.role'))]))
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('notificationsDismissedAt', 'is', null),
        eb('announcement.createdAt', '>', eb.ref('notificationsDismissedAt')),
      ]),
    )
    .orderBy('announcement.createdAt', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ text }) => text);
}

/** Marks everything announced until now as seen (NOTIF-014). */
export const dismissAnnouncements = (db: Database, accountId: string, now: Date) =>
  db.updateTable('account').set({ notificationsDismissedAt: now }).where('id', '=', accountId).execute();
