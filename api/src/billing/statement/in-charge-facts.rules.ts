import type { Certificate } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { StatementFact } from '@marketplace/shared-contract/billing/statement/statement';
import { laterFacts } from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';

/** The certificate's record of the practitioners in charge in a period. */
export type PeriodInCharge = Pick<
  Certificate,
  'startDate' | 'userCompany' | 'invoice' | 'handedOver' | 'licenceChecks' | 'licenceCheckedOn'
>;

const personOf = ({ invoice }: PeriodInCharge) => `${invoice.forenames} ${invoice.surname}`.trim();
const named = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** The practitioner in charge at the beginning, and their successors with the day each took over. */
const inCharge = (period: PeriodInCharge): string =>
  [
    named(personOf(period), period.userCompany),
    ...(period.handedOver ?? []).map(
      ({ on, practitioner, company }) => `from ${displayDate(on)} ${named(practitioner, company)}`,
    ),
  ].join('; ');

/** The practitioners with a checked licence and the days of the checks; empty without a valid check. */
function licences(period: PeriodInCharge): string {
  const { licenceChecks, licenceCheckedOn } = period;
  const own = licenceCheckedOn ? [{ practitioner: personOf(period), on: licenceCheckedOn }] : [];
  return (licenceChecks ?? own).map(({ practitioner, on }) => `${practitioner}, on ${displayDate(on)}`).join('; ');
}

/** One fact if it was the same in all periods, else one for each. */
function factsOf(
  label: string,
  periods: readonly PeriodInCharge[],
  textOf: (period: PeriodInCharge) => string,
): StatementFact[] {
  const same = new Set(periods.map(textOf)).size <= 1;
  return (same ? periods.slice(0, 1) : periods).flatMap((period) => {
    const value = textOf(period);
    if (!value) return [];
    const of = same ? '' : `, period from ${displayDate(period.startDate)}`;
    return [{ part: 'summary', label: label + of, value, source: 'Certificate' }];
  });
}

/** The practitioners in charge during the sale, with the licence checks that the certificates name (ADR-0011). */
export const inChargeFacts = (periods: readonly PeriodInCharge[]): StatementFact[] => [
  ...factsOf(laterFacts[2].inCharge, periods, inCharge),
  ...factsOf(laterFacts[2].licence, periods, licences),
];
