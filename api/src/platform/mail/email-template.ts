import { siteName } from '@marketplace/shared-ui/site';
import type { Config } from '../config/config.ts';
import type { EmailContent, PlainEmail } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { Mail } from './mail.ts';
import { headerText, visibleText } from './visible-text.ts';

/** Whom mails come from and where their links lead; of the settings. */
export type Operator = Pick<Config, 'publicUrl' | 'supplier'>;

/** Renders an e-mail as HTML and as plain text. */
export function renderEmail({ publicUrl, supplier }: Operator, content: EmailContent): Mail {
  const { to, subject, greeting, heading = subject } = content;
  const seen = (texts: string[] = []) => texts.map(visibleText);
  const plain: PlainEmail = {
    ...content,
    subject: headerText(subject),
    heading: headerText(heading),
    preview: headerText(content.preview),
    greeting: `${headerText(greeting)},`,
    paragraphs: seen(content.paragraphs),
    quote: seen(content.quote).filter((line) => line.trim() !== ''),
    facts: (content.facts ?? []).map(([label, value]) => [label, headerText(value)]),
    entries: (content.entries ?? []).map((entry) => ({
      ...entry,
      title: headerText(entry.title),
      facts: headerText(entry.facts),
      lines: seen(entry.lines),
    })),
    remarks: seen(content.remarks),
    footerNote: headerText(content.footerNote),
    links: content.links ?? [],
    home: { label: siteName, url: publicUrl },
    sender: [
      supplier.name,
      supplier.address.join(', '),
      // The Companies (Trading Disclosures) rules ask for it in business emails.
      ...(supplier.companyNumber ? [`Company number ${supplier.companyNumber}`] : []),
    ],
  };
  return { to, subject: plain.subject, text: emailText(plain), html: emailHtml(plain) };
}
