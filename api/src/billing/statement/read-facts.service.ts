import { isConnected } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import type { StatementCase, StatementFacts } from '@marketplace/shared-contract/billing/statement/statement';
import { prePack } from '@marketplace/shared-contract/billing/statement/statement-rules';
import { caseLaw } from '@marketplace/shared-contract/marketplace/cases/case-law';
import { isSale } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { findCaseOfPost, type StoredCase, statedOf } from '../../accounts/cases/case.sql.ts';
import { offersOf } from '../../marketplace/offers/offer.sql.ts';
import { acceptedSums, deferredFacts, offersFacts } from '../../marketplace/offers/offers-facts.rules.ts';
import { type KnownOutcome, readOutcome } from '../../marketplace/outcome/read-outcome.service.ts';
import { noSuchPost } from '../../marketplace/posts/post.service.ts';
import { particularsGiven } from '../../marketplace/sale-file/particulars-given.sql.ts';
import { readTimetable } from '../../marketplace/sale-file/timetable.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { countedTime } from '../certificates/certificate.rules.ts';
import { certificateState } from '../certificates/certificate.service.ts';
import { findPeriod, type PeriodDetail } from '../certificates/certificate.sql.ts';
import { laterLines } from '../certificates/read-annex.service.ts';
import type { FurtherFacts } from './further-facts.ts';
import { earlierOutcomeFacts, outcomeFacts } from './outcome-facts.rules.ts';
import { particularsFacts } from './particulars-facts.rules.ts';
import { questionsFacts } from './questions-facts.rules.ts';
import { questionsAsked } from './questions-facts.sql.ts';
import { buyersReached, cardOf, earlierPosts, procedureNames, type StatedPost, statedPost } from './statement.sql.ts';
import { isOnSale, type KnownPeriod, statementFacts } from './statement-facts.rules.ts';
import { datesAskReason, type KnownTimetable, timetableFacts } from './timetable-facts.rules.ts';

const inWords = (labels: readonly { description: string }[]) => labels.map(({ description }) => description).join(', ');

/** When the current outcome was recorded and last corrected; a sale noted by its day alone has no record. */
function recordedTimes({ outcome, records }: KnownOutcome): { recordedAt: Date | undefined; correctedAt?: Date } {
  const [latest] = records;
  if (!latest || latest.outcome !== outcome) return { recordedAt: undefined };
  const recordedAt = records.at(-1)?.recordedAt;
  return records.length > 1 ? { recordedAt, correctedAt: latest.recordedAt } : { recordedAt };
}

type Period = KnownPeriod & { id: number };

/** A post's periods that have begun, with their current certificates. */
async function periodsOf(context: Context, { periodIds }: StatedPost): Promise<Period[]> {
  const day = today(context.clock);
  const periods: Period[] = [];
  for (const id of periodIds) {
    const period = await findPeriod(context.db, id, day);
    if (!period || (!period.endedAt && period.startsOn > day)) continue;
    const { certificate, annex, later } = await withLater(context, period);
    const { startDate, endDate, final, cancelledOn } = certificate;
    if (cancelledOn) continue;
    periods.push({
      ...{ id, startDate, endDate, final, annex, later },
      inCharge: certificate,
      emailed: certificate.totalNoOfInterestedPartiesEmailed,
      interests: certificate.expressedInterestsCount,
      code: displayCode(period.code),
    });
  }
  return periods;
}

/** The case as readers of the post's firm see it; hidden from Admins (PD-75). */
const caseFor = ({ role }: SignedInUser, stored: StoredCase | undefined): StatementCase | null =>
  stored && role !== 'admin' ? { caseId: stored.id, ...statedOf(stored) } : null;
export const caseOf = async (db: Database, reader: SignedInUser, postId: number): Promise<StatementCase | null> =>
  caseFor(reader, await findCaseOfPost(db, postId));

/** Only a pre-pack determines the kind of statement; other procedures do not. */
const procedureIdOf = ({ procedure }: StoredCase) => (procedure === 'pre-pack' ? prePack : null);

/** The law that governs a case. Its company, court and appointment are the practitioner's answer. */
const caseFacts = (fromCase: StatementCase): FurtherFacts => [
  { part: 'summary', label: 'Legislation', value: caseLaw(fromCase).legislation.join('; '), source: 'Case' },
];

/** An exclusive end that still includes events recorded at this very moment. */
const afterNow = (clock: Context['clock']) => new Date(clock.now().getTime() + 1);

/** A period's current certificate, and its ledger lines after the certificate's cut-off. */
async function withLater(context: Context, period: PeriodDetail) {
  const { certificate, annex } = await certificateState(context, period);
  if (!certificate.final) return { certificate, annex, later: [] };
  const span = { from: countedTime(period).until, until: afterNow(context.clock) };
  const later = await laterLines(context, period, span);
  return { certificate, annex, later };
}

/** The dates of the sale that were announced in each posting. */
async function timetablesOf({ db }: Context, periods: readonly Period[]): Promise<KnownTimetable[]> {
  const known: KnownTimetable[] = [];
  for (const { id, startDate } of periods) {
    const timetable = await readTimetable(db, id);
    if (timetable) known.push({ startDate, timetable });
  }
  return known;
}

export type Drafted = { facts: StatementFacts; fromCase: StatementCase | null };

/** All facts about a post's marketing and sale, for readers of its firm and Admins, and the firm's case. */
export async function readFacts(context: Context, reader: SignedInUser, postId: number): Promise<Drafted> {
  const { db, clock, config } = context;
  const post = await statedPost(db, reader, postId);
  if (!post) throw noSuchPost();
  const periods = await periodsOf(context, post);
  if (periods.length === 0)
    throw new AppError('wrong-state', 'This post has not been on sale, so there is nothing to state yet');
  const card = cardOf(post);
  const timetables = await timetablesOf(context, periods);
  const known = await readOutcome(db, postId);
  const { outcome } = known;
  const names = await procedureNames(db);
  const procedureName = (id: number) => names.get(id);
  const particulars = await particularsGiven(context, postId);
  const questions = await questionsAsked(db, postId);
  // Admins cannot see the register (PD-76).
  const offers = reader.role === 'admin' ? [] : await offersOf(db, postId);
  const stored = await findCaseOfPost(db, postId);
  const fromCase = caseFor(reader, stored);
  const { company, practitioner } = post;
  const completedOn = outcome && isSale(outcome.Result) ? outcome.CompletedOn : null;
  const facts = statementFacts({
    business: { heading: card.activityHeading, reference: card.reference, company, practitioner },
    audience: {
      categories: inWords([...card.primaryCategory, ...card.categories]),
      locations: inWords(card.locations),
    },
    publicAddress: card.displayHome ? config.publicUrl + pathTo('PublicPost', postId) : null,
    periods,
    buyers: await buyersReached(db, postId),
    earlierPosts: await earlierPosts(db, postId),
    sale: {
      procedureId: outcome?.ProcedureId ?? (stored ? procedureIdOf(stored) : card.businessStatusID),
      connected: outcome !== null && isConnected(outcome),
      notSold: outcome !== null && !isSale(outcome.Result),
      completedOn,
      administrationFrom: outcome?.AdministrationFrom || null,
    },
    particulars,
    answeredToOne: questions.answeredToOne,
    explainDates: datesAskReason(timetables),
    further: [
      ...timetableFacts(timetables),
      ...particularsFacts(particulars),
      ...questionsFacts(questions),
      ...outcomeFacts({ outcome, ...recordedTimes(known), onSale: isOnSale(periods, today(clock)), procedureName }),
      ...earlierOutcomeFacts(known, procedureName),
      ...offersFacts(offers, completedOn),
      ...deferredFacts(offers, outcome?.Purchasers ?? []),
      ...(fromCase ? caseFacts(fromCase) : []),
    ],
    endsOn: post.endsOn,
    today: today(clock),
  });
  const accepted = acceptedSums(offers, outcome?.Purchasers ?? []);
  return { facts: { ...facts, ...(accepted && { accepted }) }, fromCase };
}
