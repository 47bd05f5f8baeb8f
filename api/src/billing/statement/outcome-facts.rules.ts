import { openFields } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import { outcomeText, purchaserText } from '@marketplace/shared-contract/billing/outcome/outcome-text';
import {
  connectedSaleLaw,
  notRecorded,
  notSoldYet,
  openFact,
  purchaserLabel,
  type StatementPart,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import type { Outcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import {
  isAdministration,
  isSale,
  type OutcomeField,
  outcomeFields,
  outcomeResults,
  outcomeWords,
} from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import type { FurtherFacts } from './further-facts.ts';

const partOf: Record<OutcomeField, StatementPart> = {
  ...{ Result: 'transaction', CompletedOn: 'transaction', ProcedureId: 'transaction', Jurisdiction: 'transaction' },
  ...{ Total: 'transaction', AtCompletion: 'transaction', Deferred: 'transaction', Assets: 'transaction' },
  ...{ IndicativeOffers: 'offers', FinalOffers: 'offers', OffersFromConnected: 'offers' },
  ...{ Purchasers: 'purchaser', ConnectedPerson: 'purchaser', ConnectedParty: 'purchaser', ConnectedHow: 'purchaser' },
  ...{ AdministrationFrom: 'transaction', Substantial: 'scrutiny', Route: 'scrutiny', Evaluator: 'scrutiny' },
  ...{ ReportDate: 'scrutiny', ReportView: 'scrutiny', ApprovedOn: 'scrutiny', NotNeededWhy: 'scrutiny' },
};

type Recorded = {
  outcome: Outcome | null;
  /** When it was first recorded; undefined for a sale noted only by its day. */
  recordedAt: Date | undefined;
  /** When it was last corrected, if ever. */
  correctedAt?: Date | undefined;
  onSale?: boolean;
  procedureName: (id: number) => string | undefined;
};

type OfPosting = {
  startsOn: string;
  records: readonly { number: number; recordedAt: Date; reason: string; outcome: Outcome }[];
};
type Records = Pick<OfPosting, 'records'> & {
  posting: Pick<OfPosting, 'startsOn'>;
  outcome: Outcome | null;
  earlier: readonly OfPosting[];
};

type ProcedureName = Recorded['procedureName'];

/** A purchaser in an earlier record may be a rival bidder, whom a statement does not name. */
const unnamed: readonly OutcomeField[] = ['Purchasers', 'Assets', 'ConnectedHow'];

/** A correction's changes, field by field; if a sale became none, or the reverse, without fields the other does not have. */
function changesOf(before: Outcome, after: Outcome, procedureName: ProcedureName): string {
  const isOther = isSale(before.Result) !== isSale(after.Result);
  const changes = outcomeFields.flatMap((field) => {
    const [was, is] = [before, after].map((one) => outcomeText(field, one[field], procedureName));
    if (was === is || (isOther && !(was && is))) return [];
    const name = outcomeWords[field];
    return [unnamed.includes(field) ? `${name} changed` : `${name} from ${quoted(was)} to ${quoted(is)}`];
  });
  return changes.join('; ');
}
const quoted = (text = '') => (text ? `“${text}”` : 'nothing');

/**
 * Every record except the current one, of this posting and of earlier ones, latest first. Corrected ones say so, and how and why: a reader
 * must not take them for another sale.
 */
export function earlierOutcomeFacts(
  { posting, outcome: standing, records, earlier }: Records,
  procedureName: ProcedureName,
): FurtherFacts {
  return [{ ...posting, records }, ...earlier].flatMap(({ startsOn, records: all }) => {
    const numbered = all.filter(({ outcome }) => outcome !== standing).length > 1;
    return all.flatMap(({ number, recordedAt, outcome }, place) => {
      if (outcome === standing) return [];
      const later = all[place - 1];
      const changes = later && changesOf(outcome, later.outcome, procedureName);
      const corrected =
        later &&
        `; corrected on ${displayDate(later.recordedAt)}${changes && `: ${changes}`}${later.reason && `. Reason: ${later.reason}`}`;
      return {
        part: 'transaction' as const,
        label: `Earlier record ${numbered ? `${number} ` : ''}of the outcome, for the period from ${displayDate(startsOn)}`,
        value: `${outcomeResults[outcome.Result]}, ${displayDate(outcome.CompletedOn)}${corrected ?? ''}`,
        source: `Outcome, recorded on ${displayDate(recordedAt)}`,
      };
    });
  });
}

/** Whether each of several purchasers has a price or connection of their own: then each is stated separately. */
const several = ({ Purchasers }: Outcome) =>
  Purchasers.length > 1 && Purchasers.some(({ Price, Connected }) => Price || Connected);

/** What a practitioner recorded of how the sale ended; missing answers stay open, without a judgement. */
export function outcomeFacts({ outcome, recordedAt, correctedAt, onSale, procedureName }: Recorded): FurtherFacts {
  const source = [
    'Outcome',
    recordedAt && `recorded on ${displayDate(recordedAt)}`,
    correctedAt && `corrected on ${displayDate(correctedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
  if (!outcome && onSale)
    return [{ part: 'transaction', label: outcomeWords.Result, value: notSoldYet, source: 'Marketing ledger' }];
  if (!outcome) return [{ part: 'transaction', label: outcomeWords.Result, value: notRecorded, source }];
  const open = openFields(outcome);
  const facts = outcomeFields.flatMap((field): FurtherFacts => {
    if (field === 'Purchasers' && several(outcome))
      return outcome.Purchasers.map((one, place) => ({
        ...{ part: partOf[field], label: purchaserLabel(place), value: purchaserText(one), source },
      }));
    const value =
      outcomeText(field, outcome[field], procedureName, displayDate) || (open.includes(field) ? openFact : '');
    return value === '' ? [] : [{ part: partOf[field], label: outcomeWords[field], value, source }];
  });
  const { Result, ProcedureId, ConnectedPerson, Jurisdiction } = outcome;
  const law = isSale(Result) && isAdministration(ProcedureId) && ConnectedPerson === 'yes' && Jurisdiction;
  return law
    ? [...facts, { part: 'scrutiny', label: 'Regulations', value: connectedSaleLaw[law], source: 'Jurisdiction' }]
    : facts;
}
