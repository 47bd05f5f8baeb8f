import { incidentFields } from '@marketplace/shared-contract/operations/status/incident';
import type { Incident, Status } from '@marketplace/shared-contract/operations/status/status';
import { statusOff } from '@marketplace/shared-contract/operations/status/status';
import { londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { cacheFor } from '../../marketplace/home/cache-for.ts';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { versionOf } from '../../platform/edits/versioned-edit.ts';
import { lastBackup } from '../backup/last-backup.ts';
import { daysKnown, firstStatusDay } from './days.rules.ts';
import { lastDrill, lastProbe, looksSince, mailsSince } from './status.sql.ts';

/** Without a probe for this long, it is unknown whether the site is up. */
const knownMs = 5 * 60_000;
/** Adding up 130,000 minutes costs more than the page is worth; visitors within some seconds share it. */
const sharedSeconds = 20;

/** Refuses calls of the status page if it is off. */
export function requireStatusPage({ config }: Pick<Context, 'config'>): void {
  if (!config.statusPage) throw new AppError('not-found', statusOff);
}

/** Reads the public status. An Admin sees their own incident at once, the figures some seconds later. */
export function statusReader(context: Context): () => Promise<Status> {
  const figures = cacheFor(context.clock, sharedSeconds, () => readFigures(context));
  return async () => {
    requireStatusPage(context);
    return { ...(await figures()), incidents: await incidents(context) };
  };
}

async function readFigures({ db, clock, config }: Context): Promise<Omit<Status, 'incidents'>> {
  const now = clock.now();
  const since = firstStatusDay(today(clock));
  const last = await lastProbe(db);
  const isKnown = last && now.getTime() - last.minute.getTime() < knownMs;
  const drill = [(await lastDrill(db))?.toISOString(), await lastVerified(config.dataDir)].filter((at) => at).sort();
  return {
    last: isKnown ? { date: last.minute.toISOString(), up: last.up } : null,
    days: daysKnown(now, await looksSince(db, since), await mailsSince(db, since)),
    drillDate: drill.at(-1) ?? null,
  };
}

/** When `npm run backup -- verify` last restored and verified a backup. */
async function lastVerified(dataDir: string): Promise<string | undefined> {
  const last = await lastBackup(dataDir).catch(() => undefined);
  return last?.isWhole ? last.verifiedAt : undefined;
}

async function incidents({ db, clock }: Context): Promise<Incident[]> {
  const rows = await db
    .selectFrom('incident')
    .selectAll()
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '>=', londonInstant(firstStatusDay(today(clock))))]))
    .orderBy('startedAt', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, ...row }) => ({
    ...{ incidentId: id, ...shown(row) },
    version: versionOf({ incident: editableIncident(row) }),
  }));
}

type IncidentRow = { title: string; description: string; startedAt: Date; endedAt: Date | null };

const shown = ({ title, description, startedAt, endedAt }: IncidentRow) => ({
  ...{ title, text: description },
  ...{ startedDate: startedAt.toISOString(), endedDate: endedAt?.toISOString() ?? null },
});

/** An incident, under the names in its form. */
export const editableIncident = (row: IncidentRow) => incidentFields(shown(row));
