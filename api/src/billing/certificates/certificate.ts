import type { Certificate, CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import { type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { cancelledOn, lastDay } from './certificate.rules.ts';
import type { ListedPeriod, PeriodDetail, PeriodRow } from './certificate.sql.ts';
import { handedOverIn } from './handed-over.rules.ts';
import { licenceChecksIn } from './licence-checks.rules.ts';

type Attention = { emailed: number; interested: number };

const category = (primaryCategory: boolean) => (each: { description: string }) => ({
  primaryCategory,
  category: { description: each.description },
});
const described = ({ description }: { description: string }) => ({ description });

function whenCancelled(row: PeriodRow): { cancelledOn?: string } {
  const day = cancelledOn(row);
  return day === undefined ? {} : { cancelledOn: day };
}

const toPeriod = (row: PeriodRow, final: boolean): CertificateListItem['period'] => ({
  periodId: row.id,
  businessId: row.postId,
  startDate: row.startsOn,
  endDate: lastDay(row),
  createdDate: row.createdAt.toISOString(),
  userCompany: row.company,
  final,
  ...whenCancelled(row),
});

/** A period in a list. Its names are those frozen on its invoice. */
export const toListItem = (row: ListedPeriod, final: boolean): CertificateListItem => ({
  period: toPeriod(row, final),
  reference: row.reference,
  activityHeading: row.activityHeading,
});

/** All certified fields of a post, including those that older sealed certificates lack. */
const advertised = ({ card, descriptionHtml }: PeriodDetail): Required<Certificate['business']> => ({
  businessStatus: card.businessStatus,
  tradingStatus: card.tradingStatus,
  activityHeading: card.activityHeading,
  businessPostingCategory: [...card.primaryCategory.map(category(true)), ...card.categories.map(category(false))],
  businessPostingLocation: card.locations.map(described),
  businessPostingAsset: card.assets.map(described),
  turnover: card.turnover,
  employees: card.employee,
  description: descriptionHtml,
});

/** The last day of the period on which the final practitioner counts as in charge. */
function lastDayInCharge({ endedAt, endsOn, readOn }: PeriodDetail): Day {
  if (endedAt) return londonDay(endedAt);
  return readOn < endsOn ? readOn : endsOn;
}

/** A period's certificate based on the current post (BILL-016 to BILL-018). */
export function toCertificate(row: PeriodDetail, { emailed, interested }: Attention, final: boolean): Certificate {
  const { reference, forenames, surname, accountId: practitionerId } = row;
  const charged = { practitionerId, practitioner: `${forenames} ${surname}`.trim() };
  const handOvers = row.handedOver ?? [];
  const handedOver = handedOverIn(handOvers, charged.practitioner);
  const checked = licenceChecksIn(charged, handOvers, row.checks ?? [], lastDayInCharge(row));
  const own = checked.find((check) => check.practitionerId === practitionerId);
  return {
    ...toPeriod(row, final),
    ...(own && { licenceCheckedOn: own.on }),
    ...(handedOver.length > 0 &&
      checked.length > 0 && { licenceChecks: checked.map(({ practitioner, on }) => ({ practitioner, on })) }),
    ...(handedOver.length > 0 && { handedOver }),
    invoice: { businessId: row.postId, reference, forenames, surname },
    business: advertised(row),
    totalNoOfInterestedPartiesEmailed: emailed,
    expressedInterestsCount: interested,
  };
}
