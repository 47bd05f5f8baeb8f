import type { Role } from '@marketplace/shared-contract/roles';
import { menus, pathTo, type RouteName, routes } from '@marketplace/shared-contract/routes';

export type Entry = { name: RouteName; to: string; title: string };
type Released = (name: RouteName) => boolean;

const entriesOf = (names: readonly RouteName[], isReleased: Released): Entry[] =>
  names.filter(isReleased).map((name) => ({ name, to: pathTo(name), title: routes[name].title }));

/** The role's own screens, in the specified order; visitors have none (SHELL-013, SHELL-014). */
export const roleEntries = (role: Role | undefined, isReleased: Released): Entry[] =>
  role ? entriesOf(menus[role], isReleased) : [];

export const accountEntries = (isReleased: Released): Entry[] =>
  entriesOf(['AmendAccountDetails', 'AmendAddressDetails'], isReleased);

/** Help is not offered to the Admin (ROLE-016). */
export const helpEntries = (role: Role | undefined, isReleased: Released): Entry[] =>
  role === 'admin' ? [] : entriesOf(['Help'], isReleased);

const footerTitles: Partial<Record<RouteName, string>> = { ContactUs: 'Contact Information' };

/** The footer's links stand whether or not their pages are there: the law wants them found (SHELL-005). */
export const footerEntries = (): Entry[] =>
  entriesOf(['PrivacyPolicy', 'ContactUs', 'TCs'], () => true).map((entry) => ({
    ...entry,
    title: footerTitles[entry.name] ?? entry.title,
  }));
