import type { Database } from '../../platform/database/connect.ts';

/** Carries a sale over from one period to the one that continues it (PD-72): its dates, confirmed answers and released documents. */
export async function carryOver(tx: Database, from: number, periodId: number): Promise<void> {
  for (const table of ['timetable', 'timetableChange', 'timetableNotice'] as const)
    await tx.updateTable(table).set({ periodId }).where('periodId', '=', from).execute();
  await tx.updateTable('question').set({ confirmedPeriodId: periodId }).where('confirmedPeriodId', '=', from).execute();
  await tx
    .updateTable('particularsDocument')
    .set({ releasedPeriodId: periodId })
    .where('releasedPeriodId', '=', from)
    .execute();
}
