import { tokens } from '@marketplace/shared-ui/tokens';
import escapeHtml from 'escape-html';
import type { EmailItem, Link, PlainEmail } from './email-content.ts';
import { headStyles, styleOf, type } from './email-style.ts';

const width = 600;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
const paragraph = (text: string, margin: string) => `<p ${styleOf(['ink'], `margin:${margin}`)}>${lines(text)}</p>`;
const small = (text: string, margin = '0 0 8px') =>
  `<p ${styleOf(['muted'], `margin:${margin};${type.small}`)}>${text}</p>`;
const anchor = ({ label, url }: Link) => `<a href="${escapeHtml(url)}" ${styleOf(['link'])}>${escapeHtml(label)}</a>`;

const fact = ([label, value]: [string, string]) =>
  `<tr><th scope="row" align="left" valign="top" width="34%" ${styleOf(['muted'], 'padding:5px 16px 5px 0;font-weight:normal')}>${escapeHtml(label)}</th>` +
  `<td valign="top" ${styleOf(['ink'], `padding:5px 0;${wrap}`)}>${escapeHtml(value)}</td></tr>`;
const facts = (all: PlainEmail['facts']) =>
  all.length === 0
    ? ''
    : `<table class="facts" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:4px 0 24px;${type.body}">${all.map(fact).join('')}</table>`;

const quote = (words: string[]) =>
  words.length === 0
    ? ''
    : `<blockquote dir="auto" ${styleOf(['quote'], 'margin:0 0 20px;padding:14px 18px;border-width:0 0 0 3px;border-style:solid')}>` +
      `${words.map((line, n) => `<p ${styleOf(['ink'], `margin:${n === 0 ? 0 : '8px'} 0 0;${wrap}`)}>${escapeHtml(line)}</p>`).join('')}</blockquote>`;

const entry = ({ title, url, facts: known, lines: told }: EmailItem) =>
  `<tr><td ${styleOf(['line'], `padding:14px 0;border-width:1px 0 0;border-style:solid;${wrap}`)}>` +
  (url
    ? `<a href="${escapeHtml(url)}" ${styleOf(['link'], 'font-weight:600')}>${escapeHtml(title)}</a>`
    : `<span ${styleOf(['ink'], 'font-weight:600')}>${escapeHtml(title)}</span>`) +
  `<br><span ${styleOf(['ink'], 'font-size:14px')}>${escapeHtml(known)}</span>` +
  `${told.map((line) => `<br><span ${styleOf(['muted'], 'font-size:14px')}>${escapeHtml(line)}</span>`).join('')}</td></tr>`;
const entries = (all: EmailItem[]) =>
  all.length === 0
    ? ''
    : `<table ${table} width="100%" style="margin:4px 0 20px;${type.body}">${all.map(entry).join('')}</table>`;

/** Both cell and link have padding: Outlook draws the cell's and makes the link's clickable. */
const action = ({ label, url }: Link) =>
  `<table ${table} style="margin:8px 0 12px"><tr><td align="center" bgcolor="${tokens.color.primary}" ${styleOf(['button'], 'border-radius:6px')}>` +
  `<a href="${escapeHtml(url)}" ${styleOf(['button', 'label'], `display:inline-block;padding:13px 26px;border-radius:6px;text-decoration:none;${type.button}`)}>${escapeHtml(label)}</a></td></tr></table>` +
  small(escapeHtml(url), `0;${wrap}`);

const footer = ({ footerNote, links, sender }: PlainEmail) =>
  small(escapeHtml(footerNote), '0 0 10px') +
  (links.length > 0 ? small(links.map(anchor).join('<br>'), '0 0 10px') : '') +
  small(sender.map(escapeHtml).join('<br>'), '0');

/** The inbox preview, padded so that nothing after it shows. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

/** The site's mark and name. The mark is a cell with a letter, because images need a server and mail clients drop SVG. */
const brand = ({ label, url }: Link) =>
  `<table ${table}><tr><td width="30" height="30" align="center" valign="middle" bgcolor="${tokens.color.bandDeep}" aria-hidden="true" ${styleOf(['mark'], `border-radius:6px;${type.mark}`)}>M</td>` +
  `<td style="padding:0 0 0 12px"><a href="${escapeHtml(url)}" ${styleOf(['ink'], `text-decoration:none;${type.brand}`)}>${escapeHtml(label)}</a></td></tr></table>`;

const card = (email: PlainEmail) =>
  `<td bgcolor="${tokens.color.surface}" ${styleOf(['card', 'line', 'crest'], `padding:34px 40px 36px;border-width:3px 1px 1px;border-style:solid;border-radius:10px;${type.body}`, 'pad')}>` +
  `<h1 ${styleOf(['ink'], `margin:0 0 20px;${type.heading};${wrap}`)}>${escapeHtml(email.heading)}</h1>` +
  [email.greeting, ...email.paragraphs].map((text) => paragraph(text, '0 0 16px')).join('') +
  quote(email.quote) +
  facts(email.facts) +
  entries(email.entries) +
  (email.action ? action(email.action) : '') +
  `${email.remarks.map((text) => paragraph(text, '16px 0 0')).join('')}</td>`;

/** The HTML of an email. Uses tables, the only layout Outlook supports, and no images, so that nothing is requested from a server. */
export const emailHtml = (email: PlainEmail): string => `<!doctype html>
<html lang="en-GB" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(email.subject)}</title><style>${headStyles}</style></head>
<body ${styleOf(['page'], 'margin:0;padding:0')}>${preheader(email.preview)}
<table ${table} width="100%" ${styleOf(['page'])}><tr><td align="center" class="edge" style="padding:0 16px">
<!--[if mso]><table ${table} width="${width}"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:${width}px;margin:0 auto;text-align:left">
<tr><td style="padding:24px 4px 14px">${brand(email.home)}</td></tr>
<tr>${card(email)}</tr>
<tr><td style="padding:22px 4px 32px">${footer(email)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
