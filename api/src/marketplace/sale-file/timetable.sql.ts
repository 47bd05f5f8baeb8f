import type { SaveTimetable, Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { deadlineKeys } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { type Move, momentOf } from '@marketplace/shared-contract/marketplace/timetable/timetable-rules';
import type { DeadlineName } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { instant, jsonOf } from '../../platform/json-list/json.sql.ts';

const columns = {
  questionsClose: sql.ref('t.questionsClose'),
  indicativeOffersBy: sql.ref('t.indicativeOffersBy'),
  finalOffersBy: sql.ref('t.finalOffersBy'),
} as const satisfies Record<DeadlineName, unknown>;

const deadline = (name: DeadlineName) => {
  const typed = sql.ref(`t.${name}Typed`);
  return sql`case when ${columns[name]} is not null then json_build_object('at', ${instant(columns[name])},
    'day', split_part(${typed}, ' ', 1), 'time', split_part(${typed}, ' ', 2)) end`;
};

/** Changes of dates that readers see: not the first time each was set. */
const shownChanges = sql`(select coalesce(json_agg(json_build_object('deadline', c.deadline, 'change', c.change,
    'from', ${instant(sql`c.from_at`)}, 'to', ${instant(sql`c.to_at`)}, 'reason', c.reason, 'madeAt', ${instant(sql`c.made_at`)})
    order by c.id), '[]') from timetable_change c where c.period_id = t.period_id and c.change <> 'set')`;

const wholeTimetable = jsonOf<Required<Timetable>>({
  questionsClose: deadline('questionsClose'),
  indicativeOffersBy: deadline('indicativeOffersBy'),
  finalOffersBy: deadline('finalOffersBy'),
  completionExpected: sql`t.completion_expected::text`,
  exclusivityUntil: sql`t.exclusivity_until::text`,
  viewing: sql`t.viewing`,
  openDays: sql`(select coalesce(json_agg(json_build_object('day', o->>'Day', 'from', o->>'From', 'to', o->>'To') order by o->>'Day', o->>'From'), '[]')
    from jsonb_array_elements(t.open_days) o)`,
  viewingArea: sql`t.viewing_area`,
  changes: shownChanges,
  viewingAddress: sql`t.viewing_address`,
  offerInstructions: sql`t.offer_instructions`,
  offersTo: sql`t.offers_to`,
});

/** The whole timetable of a posting in wire format, or null. The caller removes holder-only dates. */
export const timetableOf = (periodId: RawBuilder<unknown>): RawBuilder<Timetable | null> =>
  sql<Timetable | null>`(select ${wholeTimetable} from timetable t where t.period_id = ${periodId})`;

export async function readTimetable(db: Database, periodId: number): Promise<Timetable | null> {
  const { rows } = await sql<{ timetable: Timetable | null }>`
    select ${timetableOf(sql`${periodId}::int`)} as timetable`.execute(db);
  return rows[0]?.timetable ?? null;
}

/** Replaces the timetable of a posting. */
export async function storeTimetable(
  tx: Database,
  { periodId, postId }: { periodId: number; postId: number },
  input: SaveTimetable,
): Promise<void> {
  const typed = (name: DeadlineName) => {
    const { day, time } = deadlineKeys[name];
    return input[day] ? `${input[day]} ${input[time]}` : null;
  };
  const values = {
    postId,
    questionsClose: momentOf(input, 'questionsClose') ?? null,
    questionsCloseTyped: typed('questionsClose'),
    indicativeOffersBy: momentOf(input, 'indicativeOffersBy') ?? null,
    indicativeOffersByTyped: typed('indicativeOffersBy'),
    finalOffersBy: momentOf(input, 'finalOffersBy') ?? null,
    finalOffersByTyped: typed('finalOffersBy'),
    completionExpected: input.CompletionExpected || null,
    exclusivityUntil: input.ExclusivityUntil || null,
    viewing: input.Viewing,
    openDays: JSON.stringify(input.Viewing === 'open days' ? input.OpenDays : []),
    viewingArea: input.ViewingArea,
    viewingAddress: input.ViewingAddress,
    offerInstructions: input.OfferInstructions,
    offersTo: input.OffersTo,
  };
  await tx
    .insertInto('timetable')
    .values({ periodId, ...values })
    .onConflict((conflict) => conflict.column('periodId').doUpdateSet(values))
    .execute();
}

/** Stores changes of dates, and returns the number of each. */
export async function insertChanges(
  tx: Database,
  periodId: number,
  moves: readonly Move[],
  { reason, now }: { reason: string; now: Date },
): Promise<number[]> {
  if (moves.length === 0) return [];
  const rows = await tx
    .insertInto('timetableChange')
    .values(
      moves.map(({ name, change, from, to }) => ({
        periodId,
        deadline: name,
        change,
        fromAt: from,
        toAt: to,
        reason: change === 'set' ? '' : reason,
        madeAt: now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}
