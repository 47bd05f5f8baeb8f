import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import { type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import escapeHtml from 'escape-html';

/**
 * The files that a page for `route` is going to load, typefaces among them, so that all of them are requested in the second round trip. Files of
 * the admin area are never preloaded: the page does not know who requests it.
 */
export function preloadFiles({ shell, areas }: ReleaseRegistry, route: RouteName): string[] {
  // The shell's own first: with HTTP/1.1 a browser has six connections, which files of an area that hang would keep (D6).
  const start = [...shell.styles, ...shell.scripts, ...shell.chunks, ...(shell.frame.fonts ?? [])];
  const area = areas.find(({ name }) => name === routes[route].area);
  if (!area || isForAdminsOnly(area.allow)) return start;
  const needs = [area.needs.remote, area.needs[route]].filter((one) => one !== undefined);
  const shared = needs.flatMap(({ uses }) => uses.flatMap((key) => shell.provides[key] ?? []));
  return [...new Set([...start, area.entry.address, ...needs.flatMap(({ files }) => files), ...shared])];
}

/**
 * The attributes by which a browser refuses a file that is not the released one. A preloaded file is used only where it is
 * requested with the same attributes, and in the same mode.
 */
export function integrityAttributes({ shell, areas }: ReleaseRegistry): (file: string) => string {
  const integrityByFile = new Map([shell, ...areas].flatMap(({ files }) => Object.entries(files)));
  return (file) => {
    const integrity = integrityByFile.get(file);
    return `${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous"`;
  };
}

const destinations: Record<string, string> = { js: 'script', css: 'style', woff2: 'font' };

/** The preload link of a file; empty for a file that cannot be preloaded. */
export function preloadLink(file: string, attributes: string): string {
  const destination = destinations[file.slice(file.lastIndexOf('.') + 1)];
  return destination ? `<link rel="preload" as="${destination}" href="${escapeHtml(file)}"${attributes}>` : '';
}

/** The preload link of the picture at a page's top: it comes with the scripts and not after all of them. */
export const preloadPicture = (address: string): string =>
  `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="high">`;
