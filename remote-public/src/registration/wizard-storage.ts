import { tabStorage } from '@marketplace/shared-ui';
import type { Registration, WizardState } from './registration.ts';
import type { Addresses } from './wizard.rules.ts';

/** What a reload keeps of a registration. */
export type StoredWizard = { draft: WizardState; checked?: Addresses };

const keyOf = ({ name }: Registration) => `marketplace.registration.${name}`;

/** The group of the password, which is kept only in the page. */
const secretGroup = ({ steps }: Registration) => steps.at(-1)?.group ?? '';

// An earlier release may have stored other fields or types; only what still fits is used.
const fits = (value: unknown, empty: unknown) =>
  Array.isArray(empty) ? Array.isArray(value) : empty === undefined ? value != null : typeof value === typeof empty;

function restoredGroup(empty: Record<string, unknown>, kept: Record<string, unknown> | null | undefined) {
  const stored = kept ?? {};
  const entries = Object.entries(empty).map(([name, value]) => [
    name,
    // An empty field takes what is known meanwhile, such as an invitation's address.
    fits(stored[name], value) && stored[name] !== '' ? stored[name] : value,
  ]);
  return Object.fromEntries(entries);
}

/** The input stored in this tab, or an empty form. */
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

/** Whether this tab has a stored registration, which may be beyond its first step. */
export const isBegun = (registration: Registration): boolean => tabStorage.read(keyOf(registration)) !== undefined;

function read(registration: Registration): Partial<StoredWizard> {
  const held = tabStorage.readJson(keyOf(registration));
  return typeof held === 'object' && held !== null ? held : {};
}

/** Stores the input for a reload of this tab, without the password. */
export function storeWizard(registration: Registration, { draft, checked }: StoredWizard): void {
  const { [secretGroup(registration)]: _, ...kept } = draft;
  tabStorage.writeJson(keyOf(registration), { draft: kept, checked });
}

/** Deletes a registration that has been sent. */
export function clearStoredWizard(registration: Registration): void {
  tabStorage.write(keyOf(registration), undefined);
}
