import { checkLapses } from '@marketplace/shared-contract/accounts/licence/licence';
import type { CheckResult } from '@marketplace/shared-contract/accounts/licence/licence-words';
import type { LicenceCheck } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Charged, HandOverInPeriod } from './handed-over.rules.ts';

/** A licence check of a practitioner who was in charge; lists are oldest first. */
export type CheckMade = {
  practitionerId: string;
  result: CheckResult;
  checkedOn: Day;
  /** The London day on which a licence change voided the check; null while it is valid. */
  voidedOn: Day | null;
};

/** Each practitioner's last London day in charge, in the order they took over. */
function lastDays(
  charged: Charged,
  all: readonly HandOverInPeriod[],
  until: Day,
): Map<string, Charged & { until: Day }> {
  const found = new Map<string, Charged & { until: Day }>();
  let inCharge: Charged | undefined = charged;
  for (const { on, practitionerId, practitioner } of all) {
    if (inCharge) found.set(inCharge.practitionerId, { ...inCharge, until: on });
    inCharge = practitionerId === null ? undefined : { practitionerId, practitioner };
  }
  if (inCharge) found.set(inCharge.practitionerId, { ...inCharge, until });
  return found;
}

/**
 * The licence check of each practitioner in charge, as of their last London day in charge. A check made on the day of a hand-over
 * counts (ADR-0011). `until` is the last day that counts for the current practitioner.
 */
export const licenceChecksIn = (
  charged: Charged,
  all: readonly HandOverInPeriod[],
  checks: readonly CheckMade[],
  until: Day,
): (LicenceCheck & { practitionerId: string })[] =>
  [...lastDays(charged, all, until).values()].flatMap(({ practitionerId, practitioner, until: last }) => {
    const made = checks.findLast((check) => check.practitionerId === practitionerId && check.checkedOn <= last);
    const inForce =
      made?.result === 'checked' && checkLapses(made.checkedOn) > last && (!made.voidedOn || made.voidedOn > last);
    return inForce ? [{ practitionerId, practitioner, on: made.checkedOn }] : [];
  });
