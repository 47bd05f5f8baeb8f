import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

export type Letter = {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Facts under the text, label and value. */
  facts?: [string, string][];
  link?: { label: string; url: string };
  /** Why the reader gets this mail. */
  reason: string;
};

const ink = '#14213d';
const quiet = '#51607a';
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
const fact = ([label, value]: [string, string]) =>
  `<tr><td style="padding:4px 16px 4px 0;color:${quiet};vertical-align:top">${escapeHtml(label)}</td>` +
  `<td style="padding:4px 0;vertical-align:top">${escapeHtml(value)}</td></tr>`;

/** One mail in both forms, from the same words. Everything is escaped: callers pass plain text. */
export function letter({ to, subject, greeting, paragraphs, facts = [], link, reason }: Letter): Mail {
  const text = [
    `${greeting},`,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `--\n${reason}`,
  ].join('\n\n');
  const table =
    facts.length > 0
      ? `<table role="presentation" style="margin:0 0 20px;border-collapse:collapse">${facts.map(fact).join('')}</table>`
      : '';
  const button = link
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;background:#1f4e79;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(link.label)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f6f8;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:${ink}">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #d9dee5;border-radius:8px">
<h1 style="margin:0 0 20px;font:600 22px/1.3 Georgia,serif">${escapeHtml(subject)}</h1>
${paragraph(`${greeting},`)}${paragraphs.map(paragraph).join('')}${table}
${button}
<p style="margin:0;font-size:13px;color:${quiet}">${escapeHtml(reason)}</p>
</div></body></html>`;
  return { to, subject, text, html };
}
