import type { Role } from '@marketplace/shared-contract/roles';
import { menus, pathTo, type RouteName, routes } from '@marketplace/shared-contract/routes';
import type { PageSettings } from '../page/settings.ts';

export type Entry = {
  to: string;
  title: string;
  /** What waits behind the entry: its number, and what it counts. */
  badge?: { count: number; what: string };
  /** Another site, opened beside this one. */
  external?: true;
};
type Released = (name: RouteName) => boolean;

const entryUrl = (name: RouteName): Entry => ({ to: pathTo(name), title: routes[name].title });
const entriesOf = (names: readonly RouteName[], isReleased: Released): Entry[] =>
  names.filter(isReleased).map(entryUrl);

/** The role's own screens, in the specified order; visitors have none (SHELL-013, SHELL-014). */
export function roleEntries(role: Role | undefined, isReleased: Released, unviewed = 0): Entry[] {
  if (!role) return [];
  return menus[role].filter(isReleased).map((name) => {
    const entry = entryUrl(name);
    return name === 'ViewInterest' && unviewed > 0
      ? { ...entry, badge: { count: unviewed, what: 'not viewed' } }
      : entry;
  });
}

/** Other sites a role's menu leads to: the Admin's e-mail delivery service, where one is configured (SHELL-015). */
export const externalEntries = (role: Role | undefined, { mailServiceUrl }: PageSettings): Entry[] =>
  role === 'admin' && mailServiceUrl ? [{ to: mailServiceUrl, title: 'Email Delivery', external: true }] : [];

export const homeEntry: Entry = entryUrl('ConditionalHome');

export const accountEntries = (isReleased: Released): Entry[] =>
  entriesOf(['AmendAccountDetails', 'AmendAddressDetails', 'YourData'], isReleased);

/** Help is not offered to the Admin (ROLE-016). */
export const helpEntries = (role: Role | undefined, isReleased: Released): Entry[] =>
  role === 'admin' ? [] : entriesOf(['Help'], isReleased);

/** The footer's links are there whether or not their pages are: the law requires them (SHELL-005). */
export const footerEntries = (): Entry[] => [
  entryUrl('PrivacyPolicy'),
  { ...entryUrl('ContactUs'), title: 'Contact Information' },
  entryUrl('TCs'),
];
