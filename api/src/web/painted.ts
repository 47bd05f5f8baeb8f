import { descriptionOf, homeWords } from '@marketplace/shared-contract/public-words';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/routes';
import { escaped } from './escaped.ts';
import type { ReleasedState } from './released-state.ts';

const lines = '<div class="frame-lines"><i></i><i></i><i></i></div>';

/**
 * The page before any script has come, in the shell's frame: the words an open screen begins with, grey lines for the
 * rest. A page that needs a login gets lines alone.
 */
export function paintedBody({ shell }: ReleasedState, route: RouteName): string {
  const main = route === 'ConditionalHome' ? homeHero : isOpen(route) ? titleAndLines(route) : lines;
  return shell.frame.body.replace('{main}', main).replace('{without}', withoutScripts(route));
}

const isOpen = (route: RouteName) => routes[route].allow === 'everyone';

const titleAndLines = (route: RouteName) =>
  `<div class="frame-words"><h1>${escaped(routes[route].title)}</h1></div>${lines}`;

// The same lines and sizes as the home's own (remote-public/src/home/hero.css), so that nothing jumps when it comes.
const homeHero = `<div class="frame-words frame-hero"><div><p class="frame-eyebrow">${escaped(homeWords.eyebrow)}</p>
<h1>${escaped(homeWords.heading)}</h1><p class="frame-lead">${escaped(homeWords.lead)}</p></div></div>${lines}`;

const mentioned = ['RegisterDirectory', 'Help', 'ContactUs', 'TCs', 'PrivacyPolicy'] as const;

/** What is said where scripts do not run: what the page is about, and the way to the others. */
function withoutScripts(route: RouteName): string {
  const about = `<p>${escaped(descriptionOf(route) ?? '')}</p>`;
  const links = mentioned.map((name) => `<li><a href="${pathTo(name)}">${escaped(routes[name].title)}</a></li>`);
  return `${about}<p>This site needs JavaScript. Please turn it on in your browser and reload the page.</p><ul>${links.join('')}</ul>`;
}
