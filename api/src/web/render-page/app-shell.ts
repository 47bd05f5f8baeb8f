import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { descriptionOf } from '@marketplace/shared-contract/web/seo';
import escapeHtml from 'escape-html';
import type { PageWords } from './site.ts';
import { skeleton } from './skeleton.ts';

/** The page's body before any script has loaded: the released shell's bar, and a skeleton of the screen. */
export const appShellHtml = ({ shell }: ReleaseRegistry, route: RouteName, words?: PageWords, text = ''): string =>
  shell.frame.body
    .replace('{main}', () => skeleton(route, words))
    .replace('{without}', () => noScriptHtml(route, words, text));

const linkedRoutes = ['RegisterDirectory', 'Help', 'ContactUs', 'TCs', 'PrivacyPolicy'] as const;

/**
 * Shown where scripts do not run: what the page is about, its whole text if it has one, and links to others. The shell's first script replaces the sentence
 * `frame-why` in a browser that is too old.
 */
function noScriptHtml(route: RouteName, words: PageWords | undefined, text: string): string {
  const about = `<p>${escapeHtml(words?.description ?? descriptionOf(route) ?? '')}</p>`;
  const links = linkedRoutes.map((name) => `<li><a href="${pathTo(name)}">${escapeHtml(routes[name].title)}</a></li>`);
  return `${about}<p class="frame-why">This site needs JavaScript. Please turn it on in your browser and reload the page.</p>${text}<ul>${links.join('')}</ul>`;
}
