import type { Allow } from './roles.ts';

/** The areas of the product; each is one remote, built and released separately. */
export const areas = ['public', 'buyer', 'seller', 'admin'] as const;
export type AreaName = (typeof areas)[number];

export type RouteCard = {
  path: string;
  area: AreaName;
  allow: Allow;
  title: string;
  /** Its name in menus, if shorter than its title (PD-61). */
  label?: string;
  /** Appears in its role's menu. */
  menu?: true;
  /** Printable outputs hide the footer (SHELL-006). */
  printable?: true;
};

/** A screen of an area: its roles, path and title. */
export const card =
  <A extends AreaName>(area: A, allow: Allow) =>
  <P extends string>(path: P, title: string) => ({ path, area, allow, title });

/** A path with its one parameter replaced by `id`; `query` follows the question mark. */
export function filled(path: string, id?: string | number, query?: Record<string, string>): string {
  const address = path.replace(':id', encodeURIComponent(String(id ?? '')));
  return query ? `${address}?${new URLSearchParams(query)}` : address;
}
