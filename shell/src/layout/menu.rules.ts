import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import {
  type MenuName,
  menuLabel,
  menus,
  pathTo,
  type RouteName,
} from '@marketplace/shared-contract/platform/routes/routes';
import type { PageSettings } from '../page/settings.ts';

export type Entry = {
  to: string;
  title: string;
  /** The screen it links to, if it is one of ours. */
  name?: RouteName;
  /** How many items are behind the entry. */
  count?: number;
  /** What waits behind it: its number, and what it counts. */
  badge?: { count: number; what: string };
  /** Opens another site in a new tab. */
  external?: true;
};
/** Entries under one name. In the bar they open below it, or are the tabs of a screen that the name links to. */
export type Group = { title: string; entries: readonly Entry[]; tabs?: true };
export type RoleMenu = { home: Entry; entries: readonly Entry[]; groups: readonly Group[] };
/** How many items wait behind entries. */
export type Waiting = Partial<Record<RouteName, number>>;
type Released = (name: RouteName) => boolean;

const entryTo = (name: RouteName): Entry => ({ to: pathTo(name), title: menuLabel(name), name });
const entriesOf = (names: readonly RouteName[], isReleased: Released): Entry[] => names.filter(isReleased).map(entryTo);

/** Where a role's menu is divided: from these screens on its entries are under one name. */
const parts: Partial<Record<Role, readonly { from: MenuName; title: string; tabs?: true }[]>> = {
  buyer: [
    { from: 'AmendLocationSizePreferences', title: 'Criteria', tabs: true },
    { from: 'YourTeam', title: 'Team', tabs: true },
  ],
  admin: [
    { from: 'FirstPostReviews', title: 'Queues' },
    { from: 'Announcements', title: 'System' },
  ],
};

/** Counts that need action, with what to do; other counts are only numbers. */
const waitsFor: Partial<Record<RouteName, string>> = {
  ConditionalHome: 'waiting for you',
  ViewInterest: 'not viewed',
  HandOvers: 'to answer',
};

function withCount(entry: Entry, counts: Waiting): Entry {
  const count = entry.name && counts[entry.name];
  if (!count) return entry;
  const what = entry.name && waitsFor[entry.name];
  return what ? { ...entry, badge: { count, what } } : { ...entry, count };
}

/** The role's own screens, in the specified order; visitors have none (SHELL-013 to SHELL-015). */
export function roleMenu(
  role: Role | undefined,
  isReleased: Released,
  settings: PageSettings,
  counts: Waiting = {},
): RoleMenu {
  const home = withCount(homeEntry, counts);
  if (!role) return { home, entries: [], groups: [] };
  const names = menus[role];
  const own = parts[role] ?? [];
  const starts = own.map(({ from }) => names.indexOf(from));
  const groups = own.map((part, at) => ({
    ...part,
    entries: [
      ...entriesOf(names.slice(starts[at], starts[at + 1]), isReleased),
      ...(at === own.length - 1 ? externalEntries(role, settings) : []),
    ],
  }));
  return {
    home,
    entries: entriesOf(names.slice(0, starts[0]), isReleased).map((entry) => withCount(entry, counts)),
    groups: groups.filter(({ entries }) => entries.length > 0),
  };
}

/** Other sites linked from a role's menu: the Admin's e-mail delivery service, if configured (SHELL-015). */
const externalEntries = (role: Role, { mailServiceUrl }: PageSettings): Entry[] =>
  role === 'admin' && mailServiceUrl ? [{ to: mailServiceUrl, title: 'Email delivery', external: true }] : [];

const homeEntry: Entry = entryTo('ConditionalHome');

export const accountEntries = (isReleased: Released): Entry[] =>
  entriesOf(['AmendAccountDetails', 'AmendAddressDetails', 'YourData'], isReleased);

/** Help is not offered to the Admin (ROLE-016). */
export const helpEntries = (role: Role | undefined, isReleased: Released): Entry[] =>
  role === 'admin' ? [] : entriesOf(['Help'], isReleased);

/** What a visitor may want to know first: parts of the home page. */
export const visitorEntries = (isReleased: Released): Entry[] =>
  isReleased('ConditionalHome')
    ? [
        { to: `${homeEntry.to}#buy`, title: 'Buy' },
        { to: `${homeEntry.to}#sell`, title: 'Sell' },
        { to: `${homeEntry.to}#prices`, title: 'Prices' },
      ]
    : [];

/** For holders of a certificate, such as creditors and courts. */
export const verifyEntries = (isReleased: Released): Entry[] =>
  isReleased('VerifyCertificate') ? [{ ...entryTo('VerifyCertificate'), title: 'Check a certificate' }] : [];

/** The legal links are there whether or not their pages are released: the law requires them (SHELL-005). */
export const footerEntries = (isReleased: Released): Entry[] => [
  ...verifyEntries(isReleased),
  entryTo('PrivacyPolicy'),
  { ...entryTo('ContactUs'), title: 'Contact Information' },
  entryTo('TCs'),
];
