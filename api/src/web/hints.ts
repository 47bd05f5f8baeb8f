import { type RouteName, routes } from '@marketplace/shared-contract/routes';
import type { ReleasedState } from './released-state.ts';

/**
 * What a page for `route` is going to ask for, so that all of it is under way in the second round trip. An area that is
 * not everyone's or any user's is never hinted: whoever asks for the page may be nobody.
 */
export function filesFor({ shell, areas }: ReleasedState, route: RouteName): string[] {
  const start = [...shell.scripts, ...shell.chunks];
  const area = areas.find(({ name }) => name === routes[route].area);
  if (!area || isForAdminsOnly(area.allow)) return start;
  const needs = [area.needs.remote, area.needs[route]].filter((one) => one !== undefined);
  const shared = needs.flatMap(({ uses }) => uses.flatMap((key) => shell.provides[key] ?? []));
  return [...new Set([...start, area.entry, ...needs.flatMap(({ files }) => files), ...shared])];
}

const isForAdminsOnly = (allow: ReleasedState['areas'][number]['allow']) =>
  allow !== 'everyone' && allow.every((role) => role === 'admin');

const kinds: Record<string, string> = { js: 'script', css: 'style' };

export function hint(file: string): string {
  const kind = kinds[file.slice(file.lastIndexOf('.') + 1)];
  // The browser takes up a hinted file only if it is asked for in the same mode; same-origin scripts go without.
  const mode = file.startsWith('/') ? '' : ' crossorigin="anonymous"';
  return kind ? `<link rel="preload" as="${kind}" href="${file}"${mode}>` : '';
}
