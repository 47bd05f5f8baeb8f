import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { descriptionOf, homeTexts } from '@marketplace/shared-contract/web/seo';
import escapeHtml from 'escape-html';
import type { PageWords } from './site.ts';

/** The page's body before any script has loaded: the released shell's bar, and a skeleton of the screen. */
export const appShellHtml = ({ shell }: ReleaseRegistry, route: RouteName, words?: PageWords, text = ''): string =>
  shell.frame.body
    .replace('{main}', () => skeleton(route, words))
    .replace('{without}', () => noScriptHtml(route, words, text));

const linkedRoutes = ['RegisterDirectory', 'Help', 'ContactUs', 'TCs', 'PrivacyPolicy'] as const;

/**
 * Shown without scripts: what the page is about, its whole text if it has one, and links to others. In a browser that is too old the
 * shell's first script replaces the sentence `frame-why`.
 */
function noScriptHtml(route: RouteName, words: PageWords | undefined, text: string): string {
  const about = `<p>${escapeHtml(words?.description ?? descriptionOf(route) ?? '')}</p>`;
  const links = linkedRoutes.map((name) => `<li><a href="${pathTo(name)}">${escapeHtml(routes[name].title)}</a></li>`);
  return `${about}<p class="frame-why">This site needs JavaScript. Please turn it on in your browser and reload the page.</p>${text}<ul>${links.join('')}</ul>`;
}

const greyLines = '<div class="frame-lines"><i></i><i></i><i></i></div>';

/**
 * The placeholder of a screen until it is rendered: an open screen's first words, and grey lines for the rest. A screen that needs a
 * login has only lines. The released shell styles the classes (`shell/src/page/app-shell.css`).
 */
function skeleton(route: RouteName, words?: PageWords): string {
  if (route === 'ConditionalHome') return homeHero;
  return routes[route].allow === 'everyone' ? titleAndLines(words?.title ?? routes[route].title) : greyLines;
}

const titleAndLines = (title: string) => `<div class="frame-words"><h1>${escapeHtml(title)}</h1></div>${greyLines}`;

// The same lines and sizes as the real home (remote-public/src/home/hero.css), so that nothing moves when it renders.
const homeHero = `<div class="frame-words frame-hero"><div><p class="frame-eyebrow">${escapeHtml(homeTexts.eyebrow)}</p>
<h1>${escapeHtml(homeTexts.heading)}</h1><p class="frame-lead">${escapeHtml(homeTexts.lead)}</p></div></div>${greyLines}`;
