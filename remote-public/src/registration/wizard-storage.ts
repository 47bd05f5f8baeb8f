import { tabStorage } from '@marketplace/shared-ui';
import type { Registration, WizardState } from './registration.ts';
import type { Addresses } from './wizard.rules.ts';

/** What a reload keeps of a registration. */
export type StoredWizard = { draft: WizardState; checked?: Addresses };

const keyOf = ({ name }: Registration) => `marketplace.registration.${name}`;

/** The group of the password, which is kept nowhere but in the page. */
const secretGroup = ({ steps }: Registration) => steps.at(-1)?.group ?? '';

// What an earlier release stored may have other fields or kinds of value; only what still fits is taken.
const fits = (value: unknown, empty: unknown) =>
  Array.isArray(empty) ? Array.isArray(value) : empty === undefined ? value != null : typeof value === typeof empty;

function restoredGroup(empty: Record<string, unknown>, kept: Record<string, unknown> | null | undefined) {
  const stored = kept ?? {};
  const entries = Object.entries(empty).map(([name, value]) => [
    name,
    // What was left empty takes what is known by now, as the address of an invitation.
    fits(stored[name], value) && stored[name] !== '' ? stored[name] : value,
  ]);
  return Object.fromEntries(entries);
}

/** What was typed before a reload of this tab, or an empty form. */
export function restoreWizard(registration: Registration): StoredWizard {
  const { draft, checked } = read(registration);
  const secret = secretGroup(registration);
  const groups = Object.entries(registration.empty).map(([group, empty]) => [
    group,
    group === secret ? empty : restoredGroup(empty, draft?.[group]),
  ]);
  const whole = typeof checked?.email === 'string' && typeof checked.secondaryEmail === 'string';
  return { draft: Object.fromEntries(groups), checked: whole ? checked : undefined };
}

/** Whether this tab keeps a registration, which may be further than its first step. */
export const isBegun = (registration: Registration): boolean => tabStorage.read(keyOf(registration)) !== undefined;

function read(registration: Registration): Partial<StoredWizard> {
  const held = tabStorage.readJson(keyOf(registration));
  return typeof held === 'object' && held !== null ? held : {};
}

/** Keeps what was typed for a reload of this tab, the password excepted. */
export function storeWizard(registration: Registration, { draft, checked }: StoredWizard): void {
  const { [secretGroup(registration)]: _, ...kept } = draft;
  tabStorage.writeJson(keyOf(registration), { draft: kept, checked });
}

/** Forgets a registration that has been sent. */
export function clearStoredWizard(registration: Registration): void {
  tabStorage.write(keyOf(registration), undefined);
}
