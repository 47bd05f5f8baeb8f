import { type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { homeTexts } from '@marketplace/shared-contract/web/seo';
import escapeHtml from 'escape-html';
import type { PageWords } from './site.ts';

const greyLines = '<div class="frame-lines"><i></i><i></i><i></i></div>';

/**
 * What is in a screen's place until it is rendered: the words an open screen begins with, and grey lines for the rest.
 * A screen that needs a login has lines alone. The classes are styled by the released shell (`shell/src/page/app-shell.css`).
 */
export function skeleton(route: RouteName, words?: PageWords): string {
  if (route === 'ConditionalHome') return homeHero;
  return routes[route].allow === 'everyone' ? titleAndLines(words?.title ?? routes[route].title) : greyLines;
}

const titleAndLines = (title: string) => `<div class="frame-words"><h1>${escapeHtml(title)}</h1></div>${greyLines}`;

// The same lines and sizes as the home's own (remote-public/src/home/hero.css), so that nothing moves when it is rendered.
const homeHero = `<div class="frame-words frame-hero"><div><p class="frame-eyebrow">${escapeHtml(homeTexts.eyebrow)}</p>
<h1>${escapeHtml(homeTexts.heading)}</h1><p class="frame-lead">${escapeHtml(homeTexts.lead)}</p></div></div>${greyLines}`;
