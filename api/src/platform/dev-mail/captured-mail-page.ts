import escapeHtml from 'escape-html';
import type { Mail } from '../mail/mail.ts';

const mostMails = 50;
const style = `body{margin:0 auto;max-width:760px;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14213d;background:#f7f8fa}
details{margin:0 0 12px;padding:12px 16px;background:#fff;border:1px solid #d9dee5;border-radius:8px}
summary{cursor:pointer}small{color:#51607a}iframe{width:100%;height:520px;margin-top:12px;border:0}input,button{font:inherit;padding:6px 10px}`;

const entry = ({ to, subject, html, date }: Mail & { date: string }) => `<details><summary>${escapeHtml(subject)}<br>
<small>${escapeHtml(to)} · ${escapeHtml(date)}</small></summary><iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details>`;

/** A small page to read captured mail on. Each mail is shown in a sandboxed frame: it is data, not part of the page. */
export function mailPage(mails: (Mail & { date: string })[], to: string | undefined): { html: string; policy: string } {
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Captured mail</title><style>${style}</style></head><body><h1>Captured mail</h1>
<form><label>To <input name="to" type="email" value="${escapeHtml(to ?? '')}"></label> <button>Show</button></form>
<p>${mails.length === 0 ? 'No mail yet.' : `The newest ${Math.min(mostMails, mails.length)} mails.`}</p>
${mails.slice(0, mostMails).map(entry).join('\n')}</body></html>`;
  return { html, policy: "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'" };
}
