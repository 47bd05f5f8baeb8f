import { isForAdminsOnly } from '@marketplace/shared-contract/roles';
import { type RouteName, routes } from '@marketplace/shared-contract/routes';
import { escaped } from './escaped.ts';
import type { ReleasedState } from './released-state.ts';

/**
 * What a page for `route` is going to ask for, so that all of it is under way in the second round trip. The Admin's area is
 * never hinted: whoever asks for the page may be nobody.
 */
export function filesFor({ shell, areas }: ReleasedState, route: RouteName): string[] {
  const start = [...shell.scripts, ...shell.chunks];
  const area = areas.find(({ name }) => name === routes[route].area);
  if (!area || isForAdminsOnly(area.allow)) return start;
  const needs = [area.needs.remote, area.needs[route]].filter((one) => one !== undefined);
  const shared = needs.flatMap(({ uses }) => uses.flatMap((key) => shell.provides[key] ?? []));
  return [...new Set([...start, area.entry.address, ...needs.flatMap(({ files }) => files), ...shared])];
}

/** The lists of what further files must be, on the page's own origin: its policy has no word for hints of others. */
export function manifestsFor({ shell, areas }: ReleasedState, route: RouteName): string[] {
  const area = areas.find(({ name, allow }) => name === routes[route].area && !isForAdminsOnly(allow));
  const lists = [shell.manifest, area?.manifest].flatMap((file) => file?.address ?? []);
  return lists.filter((address) => address.startsWith('/'));
}

/**
 * The attributes by which a browser holds a file to what was released. A hinted file is taken up only where it is asked for
 * with the same, and in the same mode.
 */
export function held({ shell, areas }: ReleasedState): (file: string) => string {
  const known = new Map([shell, ...areas].flatMap(({ files }) => Object.entries(files)));
  return (file) => {
    const integrity = known.get(file);
    return `${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous"`;
  };
}

const kinds: Record<string, string> = { js: 'script', css: 'style' };

export function hint(file: string, attributes: string): string {
  const kind = kinds[file.slice(file.lastIndexOf('.') + 1)];
  return kind ? `<link rel="preload" as="${kind}" href="${escaped(file)}"${attributes}>` : '';
}
