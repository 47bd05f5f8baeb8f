import { marked } from 'marked';
import { consentSince, consentVersion } from '../../shared-contract/src/accounts/registration/registration-words.ts';
import { keptFor, retention, retentionRules } from '../../shared-contract/src/operations/retention/retention.ts';
import { displayDay } from '../../shared-contract/src/platform/clock/display-date.ts';
import { pathTo } from '../../shared-contract/src/platform/routes/routes.ts';
import { legalFigures } from '../../shared-contract/src/web/legal-figures.ts';
import { siteName } from '../../shared-ui/src/site.ts';

const values = {
  ...legalFigures,
  site: siteName,
  /** Indented, because it is inside a list item. */
  periods: [
    ['What', 'How long'],
    ['---', '---'],
    ...retentionRules.map((rule) => [retention[rule].what, keptFor(rule)]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n   '),
  // The server fills this in from its settings.
  operator: '{{operator}}',
};

/** A legal text as HTML without its title, for browsers that cannot run the screen's scripts (PD-82). */
export function legalHtml(text) {
  let part = 0;
  const filled = text
    .replace(/^# .+$/m, '')
    .replace(/^## (.+) \{#([a-z-]+)\}$/gm, (_, title, id) => {
      part += 1;
      return `<h2 id="${id}">${part}. ${title}</h2>\n`;
    })
    .replace(/^ *<!-- table: .+ -->\n/gm, '')
    .replace(/\(route:(\w+)\)/g, (_, route) => `(${pathTo(route)})`)
    .replace(/\{\{ *([\w-]+) *\}\}/g, (_, name) => values[name]);
  return `<p>Version ${consentVersion}, in force since ${displayDay(consentSince)}</p>${marked.parse(filled)}`;
}
