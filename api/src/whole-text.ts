import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import escapeHtml from 'escape-html';
import { helpText } from './marketplace/labels/help-text.ts';
import { labelSets } from './marketplace/labels/label.sql.ts';
import { readPublicUndertaking } from './marketplace/undertaking/read-undertaking.service.ts';
import type { Context } from './platform/context.ts';
import type { AskedPage } from './web/web.plugin.ts';

/** The whole text of a public page as HTML, for browsers that cannot run its scripts (PD-82); undefined if the page is more than a text. */
export async function wholeText(
  context: Context,
  route: RouteName,
  { path, released }: AskedPage,
): Promise<string | undefined> {
  if (route === 'Help') return helpText(await labelSets(context.db).faqs());
  if (route === 'PublicUndertaking') {
    const { activityHeading, text } = await readPublicUndertaking(context, Number(path.split('/')[2]));
    return `<h2>${escapeHtml(activityHeading)}</h2>${text.split(/\n+/).map(paragraph).join('')}`;
  }
  return released?.replace('{{operator}}', () => operatorHtml(context));
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function operatorHtml({ config: { supplier, contactEmail } }: Context): string {
  const { name, address, companyNumber, vatNumber } = supplier;
  const number = companyNumber ? [`Company number ${companyNumber}`] : [];
  return [name, ...address, ...number, `VAT number ${vatNumber}`, contactEmail].map(escapeHtml).join('<br>');
}
