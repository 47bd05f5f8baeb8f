import type { Day } from '../../platform/clock/calendar.ts';
import { displayDay } from '../../platform/clock/display-date.ts';
import type { OwnLicence } from './licence.ts';

/** How somebody's own licence stands, what that means for them, and what they can do (ADR-0072). */
export function licenceStandingText({
  standing,
  checkedOn,
  required,
  lapsedInRegister,
}: Omit<OwnLicence, 'licence'>): string {
  if (standing === 'checked' && checkedOn) return `${checkedText(checkedOn)}. Your posts and certificates say so.`;
  if (standing === 'unchecked')
    return 'Not checked yet. We look licences up in the public register of the licensing body.';
  if (standing === 'not found')
    return 'We could not find this licence in the public register. Please check the number.';
  if (lapsedInRegister)
    return 'The public register says that this licence has lapsed, so your posts no longer say that it is checked. If it is in force, please contact us.';
  if (standing === 'lapsed') return 'We have to check this licence again. There is nothing you need to do.';
  return required
    ? 'We need the practitioner’s licence before your first post.'
    : 'With a licence that we have checked, your posts and certificates say so.';
}

/** The text about a practitioner's licence once it was checked; its label is `Licence`, as on certificates. */
export const checkedText = (day: Day): string => `Checked on ${displayDay(day)}`;
