import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { Registration, Step, WizardState } from './registration.ts';

/** The two addresses the server has checked, as typed. */
export type Addresses = { email: string; secondaryEmail: string };

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export const addressesIn = (draft: WizardState): Addresses => ({
  email: text(draft.stepOne?.email),
  secondaryEmail: text(draft.stepOne?.secondaryEmail),
});

/** The typed names and addresses, which make a password easier to guess. */
export const ownIn = ({ stepOne = {} }: WizardState): string[] =>
  [stepOne.email, stepOne.secondaryEmail, stepOne.forenames, stepOne.surname, stepOne.company]
    .map(text)
    .filter((word) => word !== '' && word.length <= 254);

/** Whether both e-mails passed the last check, so that it need not be repeated (REG-020). */
export function emailsChecked(draft: WizardState, checked: Addresses | undefined): boolean {
  const { email, secondaryEmail } = addressesIn(draft);
  return checked !== undefined && checked.email === email && checked.secondaryEmail === secondaryEmail;
}

/**
 * The last step that can be opened, counted from 0: all before it are valid, and the e-mails of the first have passed the server's check
 * (REG-009). Until the form is used and has loaded its rules, that is the first.
 */
export function furthestStep(
  { steps, rules: { loaded } }: Pick<Registration, 'steps' | 'rules'>,
  draft: WizardState,
  checked: Addresses | undefined,
): number {
  const isValid = ({ group }: Step) => loaded?.steps[group]?.safeParse(draft[group]).success === true;
  const holds = (step: Step, place: number) => isValid(step) && (place > 0 || emailsChecked(draft, checked));
  const open = steps.findIndex((step, place) => !holds(step, place));
  return open === -1 ? steps.length - 1 : open;
}

/** The step in the URL, counted from 0, as far as it is unlocked; `asked` counts from 1. */
export function stepShown(asked: string | null, furthest: number): number {
  const place = /^\d{1,2}$/.test(asked ?? '') ? Number(asked) - 1 : 0;
  return Math.min(Math.max(place, 0), furthest);
}

/** Builds the call's payload from the input. */
export function payloadOf({ fieldMap }: Pick<Registration, 'fieldMap'>, draft: WizardState): Record<string, unknown> {
  const valueAt = (place: string) => {
    const [group = '', field = ''] = place.split('.');
    return draft[group]?.[field];
  };
  return Object.fromEntries(Object.entries(fieldMap).map(([name, place]) => [name, valueAt(place)]));
}

/** An error response's problems by field group, under the form's own names; keys match case-insensitively. */
export function refusalsByGroup(
  { fieldMap }: Pick<Registration, 'fieldMap'>,
  { message, fields = {} }: Problem,
): Record<string, Problem> {
  const placeByField = Object.entries(fieldMap).map(([name, place]) => [name.toLowerCase(), place] as const);
  const byGroup: Record<string, Problem> = {};
  for (const [wireName, told] of Object.entries(fields)) {
    const place = new Map(placeByField).get(wireName.split('.')[0]?.toLowerCase() ?? '');
    const [group, field] = place?.split('.') ?? [];
    if (!group || !field) continue;
    byGroup[group] = { message, fields: { ...byGroup[group]?.fields, [field]: told } };
  }
  return byGroup;
}

/** Where a completed step leads: after an error to the next invalid step or back to the end, else to the next one. */
export function stepAfter(steps: readonly Step[], place: number, refusals: Record<string, Problem>): number {
  const isRefused = ({ group }: Step) => refusals[group] !== undefined;
  const current = steps[place];
  if (!current || !isRefused(current)) return place + 1;
  const next = steps.findIndex((step, other) => other !== place && isRefused(step));
  return next === -1 ? steps.length - 1 : next;
}
