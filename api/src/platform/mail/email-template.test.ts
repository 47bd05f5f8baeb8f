import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from 'htmlparser2';
import { find } from 'linkifyjs';
import { everyMail } from '../../../test/every-mail.ts';
import { renderEmail } from './email-template.ts';

type Node = { type: string; name?: string; data?: string; attribs?: Record<string, string>; children?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
const hidden = (node: Node) =>
  node.type === 'comment' || ['head', 'style'].includes(node.name ?? '') || node.attribs?.['aria-hidden'] === 'true';
/** The visible text, block by block. */
const readOf = (node: Node): string =>
  hidden(node) ? '' : node.type === 'text' ? (node.data ?? '') : ` ${(node.children ?? []).map(readOf).join('')} `;
const parse = (html: string) => parseDocument(html) as unknown as Node;
const named = (html: string, name: string) => nodesOf(parse(html)).filter((node) => node.name === name);

const url = /https?:\/\/[^\s>]+/g;
/** The words alone: the plain text draws lines and writes out link addresses. */
const wordsOf = (text: string) =>
  text
    .replace(url, ' ')
    .replace(/^(=+|-- ?|> )/gm, ' ')
    .replace(/[:·]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

for (const [name, mail] of Object.entries(everyMail)) {
  const { html, text, subject } = mail;
  test(`the ${name} mail has the same words and links in text and HTML`, () => {
    assert.equal(wordsOf(text), wordsOf(readOf(parse(html))));
    const links = named(html, 'a').map(({ attribs }) => attribs?.href ?? '');
    const home = 'https://market.test';
    assert.deepEqual([...new Set(links.filter((link) => link !== home))].sort(), [...new Set(text.match(url))].sort());
    for (const link of links) assert.match(link, /^https:\/\/market\.test(\/|$)/);
  });

  test(`the ${name} mail renders in every client and is accessible`, () => {
    assert.equal(named(html, 'h1').length, 1);
    assert.equal(named(html, 'html')[0]?.attribs?.lang, 'en-GB');
    assert.equal(readOf(named(html, 'title')[0] as Node).trim(), subject);
    for (const asked of ['img', 'link', 'script', 'form', 'iframe']) assert.equal(named(html, asked).length, 0, asked);
    assert.doesNotMatch(html, /url\(|@import|\bsrc=/);
    assert.match(html, /<meta name="color-scheme" content="light dark">/);
    assert.match(html, /@media \(prefers-color-scheme:dark\)/);
    assert.match(html, /max-width:600px/);
    assert.ok(html.length < 100_000, 'Gmail cuts what is longer than 102 KB');
    const tables = named(html, 'table').filter(({ attribs }) => attribs?.role !== 'presentation');
    assert.ok(tables.every((table) => nodesOf(table).some((node) => node.attribs?.scope === 'row')));
    // The main action appears as a button exactly once.
    assert.ok(named(html, 'a').filter(({ attribs }) => attribs?.class?.includes('button')).length <= 1);
  });

  test(`the ${name} mail has its own preview text and says who sent it and why`, () => {
    const preheader = nodesOf(parse(html)).find((node) => node.attribs?.['aria-hidden'] === 'true') as Node;
    const preview = nodesOf(preheader).find((node) => node.type === 'text')?.data ?? '';
    assert.ok(preview.length > 10 && !subject.includes(preview.slice(0, 30)), preview);
    assert.match(text, /\n-- \n\nYou’re receiving this (once, )?because /);
    assert.match(text, /Market & Sons Ltd\n1 High Street, Leeds, LS1 4AP\nCompany number 01234567$/);
  });
}

test('only alerts, digests and mails about watched posts have unsubscribe links and headers', () => {
  for (const [name, { headers, text }] of Object.entries(everyMail)) {
    const stops = ['alert', 'digest', 'digest-of-one', 'watched-posts'].includes(name);
    assert.deepEqual(Object.keys(headers ?? {}), stops ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : [], name);
    assert.equal(text.includes('Unsubscribe this address:'), stops, name);
    if (stops) assert.ok(text.includes(headers?.['List-Unsubscribe']?.slice(1, -1) ?? 'no link'));
  }
});

/** The WCAG 2 contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('every text colour is readable on its background in the light and dark themes', () => {
  const { html = '' } = everyMail.digest ?? {};
  const night = html.slice(html.indexOf('(prefers-color-scheme:dark)'), html.indexOf('</style>'));
  const colour = (part: string) => new RegExp(`\\.${part}\\{[^}]*?(#[0-9a-f]{6})`).exec(night)?.[1] ?? '';
  const day = (part: string, property: string) =>
    new RegExp(`class="${part}[ "][^>]*?[";]${property}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? '';
  const pairs = [
    [colour('ink'), colour('card')],
    [colour('muted'), colour('card')],
    [colour('muted'), colour('page')],
    [colour('link'), colour('card')],
    [colour('link'), colour('page')],
    [colour('label'), colour('button')],
    [day('ink', 'color'), day('card', 'background')],
    [day('muted', 'color'), day('page', 'background')],
    [day('link', 'color'), day('page', 'background')],
  ];
  for (const [ink = '', surface = ''] of pairs) {
    assert.match(ink + surface, /^#[0-9a-f]{6}#[0-9a-f]{6}$/);
    assert.ok(contrast(ink, surface) >= 4.5, `${ink} on ${surface}`);
  }
});

test('treats users’ words as text: no markup, direction marks or second subject line', () => {
  const { subject, html, text } = renderEmail(
    { publicUrl: 'https://market.test', supplier: { name: 'M', address: ['A'], vatNumber: '' } },
    {
      ...{
        to: 'a@b.example',
        preview: 'p',
        dear: '\u202eRobin',
        footerNote: 'because',
        facts: [['Post', 'a\nb: c']],
      },
      subject: 'New: \u202egpj.exe\r\nBcc: all@people.example\u2028x',
      paragraphs: ['<script>alert("1")</script>', 'שלום and مرحبا'],
      quote: ['> not ours', '\u0000\u200b'],
    },
  );
  assert.equal(subject, 'New: gpj[.]exe Bcc: all@people.example x');
  for (const mark of ['\u202e', '\u2028', '\u200b', '\u0000']) assert.ok(!(html + text).includes(mark));
  assert.equal(named(html, 'script').length, 0);
  assert.ok(text.includes('Dear Robin,') && text.includes('a b: c') && text.includes('> > not ours'));
  for (const form of [html, text]) assert.ok(form.includes('שלום and مرحبا'));
});

test('defect 68: nothing users type becomes a link in an email or escapes its quotation', () => {
  const typed =
    'Your account is suspended.\rLog in at https://evil.com/login or www.evil.co.uk\u2028evil.net (a@evil.org)';
  const { html, text } = renderEmail(
    { publicUrl: 'https://market.test', supplier: { name: 'M', address: ['A'], vatNumber: '' } },
    {
      ...{ to: 'a@b.example', dear: 'You won £500! evil.com', subject: 'www.evil.com', preview: 'evil.com' },
      ...{ paragraphs: ['evil.com wrote:'], quote: [typed], facts: [['Name', 'Evil.com']], remarks: ['//evil.com/x'] },
      entries: [{ title: 'evil.com', facts: 'http://evil.com', lines: [typed] }],
      footerNote: 'You’re receiving this because',
    },
  );
  assert.deepEqual(find(text), []);
  assert.deepEqual(find(readOf(parse(html))), []);
  assert.equal(named(html, 'a').length, 1);
  assert.match(text, /\nHello,\n/);
  assert.match(
    text,
    /> Your account is suspended\.\n> Log in at https\[:\]\S+ or \S+\n> evil\[\.\]net \(a@evil\[\.\]org\)\n\n/,
  );
});
