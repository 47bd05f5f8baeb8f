import type { Annex } from '@marketplace/shared-contract/billing/certificates/annex';
import type { Certificate } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import type { Signature } from '../../platform/signatures/signatures.ts';
import type { CertifiedPeriod } from './certificate.rules.ts';
import type { Sealed } from './certificate-seal.rules.ts';
import type { HandOverInPeriod } from './handed-over.rules.ts';
import type { CheckMade } from './licence-checks.rules.ts';

/** A period with the names frozen on its invoice. */
export type PeriodRow = CertifiedPeriod & {
  id: number;
  postId: number;
  /** The account that was charged. */
  accountId: string;
  company: string;
  reference: string;
  forenames: string;
  surname: string;
  /** To whom the post was handed over during the period, in order; null if it was not. */
  handedOver: HandOverInPeriod[] | null;
};
export type ListedPeriod = PeriodRow & { activityHeading: string };
export type PeriodDetail = PeriodRow & {
  card: PostCard;
  descriptionHtml: string;
  code: string;
  viewsCounted: boolean;
  /** Licence checks of the practitioners in charge, oldest first, or null. */
  checks: CheckMade[] | null;
  /** The day it was read on. */
  readOn: Day;
};

/** What was stored when a period ended. Certificates older than the annex and the seal lack them. */
export type FrozenCertificate = {
  certificate: Certificate;
  frozenAt: Date;
  annex: Annex | null;
  sealedAt: Date | null;
  seal: Signature | null;
};

/** Names the account charged and, if the post was handed over during the period, its new owners and the days (ADR-0074). */
const periodColumns = sql`pp.id, pp.post_id, i.account_id, pp.starts_on, pp.ends_on, pp.created_at, pp.ended_at, i.company, i.reference,
  i.forenames, i.surname, handed.over as handed_over`;
const periods = sql`posting_period pp join post p on p.id = pp.post_id join invoice i on i.period_id = pp.id
  left join lateral (select json_agg(json_build_object('on', (h.done_at at time zone 'Europe/London')::date::text,
      'practitionerId', h.account_id, 'practitioner', trim(h.forenames || ' ' || h.surname), 'company', h.company,
      'fromFirmId', h.from_firm_id, 'toFirmId', h.to_firm_id) order by h.done_at) as over
    from (select d.*, coalesce(lead(d.from_firm_id) over (order by d.done_at), p.firm_id, p.owner_id) as to_firm_id,
        coalesce(d.to_account_id, case when lead(d.done_at) over (order by d.done_at) is null then p.owner_id end) as account_id
      from hand_over_post d where d.post_id = pp.post_id and d.done_at is not null) h
    where h.done_at >= pp.created_at
      and h.done_at < coalesce(pp.ended_at, (pp.ends_on + 1)::timestamp at time zone 'Europe/London')) handed on true`;

/** The change of licence or name, ignoring case, that revoked the check `c` for good, whatever was checked since. */
const voided = sql`(select au.at from audit au where au.subject = 'account' and au.subject_id = c.account_id::text and au.at > c.recorded_at
    and (au.act = 'amend-licence' or (au.act = 'amend-account' and (
      lower(au.before->>'forenames') <> lower(au.after->>'forenames') or lower(au.before->>'surname') <> lower(au.after->>'surname'))))
  order by au.id limit 1)`;

/** A check is revoked from the day of a licence change; one in force now always was. */
const checks = sql`(select json_agg(json_build_object('practitionerId', c.account_id, 'result', c.result, 'checkedOn', c.checked_on,
      'voidedOn', case when l.check_id is distinct from c.id then
        (coalesce(${voided}, case when l.check_id is null then l.changed_at end) at time zone 'Europe/London')::date end) order by c.id)
    from licence_check c left join practitioner_licence l on l.account_id = c.account_id
    where c.account_id = any (array[i.account_id, p.owner_id] || array(
      select d.to_account_id from hand_over_post d where d.post_id = pp.post_id and d.to_account_id is not null)))`;

/** A period with its post as it is now, if `where` holds for the post `p`. */
export async function findPeriod(
  db: Database,
  periodId: number,
  day: Day,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<PeriodDetail | undefined> {
  const { rows } = await sql<PeriodDetail>`
    select ${periodColumns}, p.card, p.description_html, pp.verification_code as code, pp.views_counted,
      ${checks} as checks, ${day}::date::text as read_on
    from ${periods} where pp.id = ${periodId} and ${where}`.execute(db);
  return rows[0];
}

/** The period a verification code belongs to. */
export async function findPeriodByCode(db: Database, code: string): Promise<number | undefined> {
  const period = db.selectFrom('postingPeriod').select('id').where('verificationCode', '=', code);
  return (await period.executeTakeFirst())?.id;
}

/** A period's finalised certificate, as stored now. */
export async function findFinalised(db: Database, periodId: number): Promise<FrozenCertificate | undefined> {
  const row = await db
    .selectFrom('certificate as c')
    .leftJoin('certificateSeal as s', 's.periodId', 'c.periodId')
    .select(['c.content', 'c.frozenAt', 's.annex', 's.sealedAt', 's.keyId', 's.seal'])
    .where('c.periodId', '=', periodId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { content, frozenAt, annex, sealedAt, keyId, seal } = row;
  return {
    certificate: content as Certificate,
    frozenAt,
    annex: annex as Annex | null,
    sealedAt,
    seal: keyId !== null && seal !== null ? { keyId, digest: seal } : null,
  };
}

/** Stores a period's certificate with its annex and seal permanently. */
export async function insertCertificate(
  tx: Database,
  { certificate, annex, frozenAt, sealedAt }: Sealed,
  { keyId, digest }: Signature,
): Promise<void> {
  const { periodId } = certificate;
  await tx
    .insertInto('certificate')
    .values({ periodId, content: JSON.stringify(certificate), frozenAt })
    .execute();
  await tx
    .insertInto('certificateSeal')
    .values({ periodId, annex: JSON.stringify(annex), sealedAt, keyId, seal: digest })
    .execute();
}

/** A period's heading: as frozen on its certificate, or else as the post has it now. */
export const headingOfPeriod = (period: RawBuilder<unknown>, post: RawBuilder<unknown>) => sql<string>`coalesce(
  (select c.content->'business'->>'activityHeading' from certificate c where c.period_id = ${period}),
  (select headed.activity_heading from post headed where headed.id = ${post}))`;

/** One page of the started periods, newest first, and how many there are; `where` may use `pp`, `p` and `i`. */
export async function startedPeriods(
  db: Database,
  where: RawBuilder<boolean>,
  day: Day,
  { limit, offset }: PageBounds,
): Promise<{ rows: ListedPeriod[]; total: number }> {
  const started = sql`from ${periods} where (pp.starts_on <= ${day}::date or pp.ended_at is not null) and ${where}`;
  const [{ rows }, countResult] = [
    await sql<ListedPeriod>`
      select ${periodColumns}, ${headingOfPeriod(sql`pp.id`, sql`pp.post_id`)} as activity_heading ${started} order by pp.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    await sql<{ total: number }>`select count(*)::int as total ${started}`.execute(db),
  ];
  return { rows, total: countResult.rows[0]?.total ?? 0 };
}

/** Ended periods without a certificate, after an id; for the daily job. A partial index covers them. */
export async function periodsToFinalise(
  db: Database,
  day: Day,
  beyond: number,
  limit: number,
): Promise<{ id: number; postId: number }[]> {
  const { rows } = await sql<{ id: number; postId: number }>`
    select pp.id, pp.post_id from ${periods}
    where not pp.certified and pp.id > ${beyond} and (pp.ended_at is not null or pp.ends_on < ${day}::date)
      and not exists (select from certificate c where c.period_id = pp.id)
    order by pp.id limit ${limit}`.execute(db);
  return rows;
}

/** The codes of some sealed certificates, at random. */
export async function someSealedCodes(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select pp.verification_code as code from certificate_seal s join posting_period pp on pp.id = s.period_id
    order by random() limit ${most}`.execute(db);
  return rows.map(({ code }) => code);
}
