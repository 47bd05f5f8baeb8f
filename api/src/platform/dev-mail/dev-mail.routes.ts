import escapeHtml from 'escape-html';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { responses } from '../http/route-options.ts';
import { capturedMail } from '../mail/capturing-mailer.ts';
import type { Mail } from '../mail/mail.ts';

const Captured = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  date: z.string(),
});
const ToQuery = z.object({ to: z.optional(z.string().check(z.maxLength(254))) });
const config = { allow: 'everyone' } as const;

/** Captured mail as JSON and as a page to read. Registered outside production only. */
export const devMailRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    method: 'GET',
    url: '/dev/mail',
    config,
    schema: { summary: 'See captured mail', querystring: ToQuery, response: responses(z.array(Captured)) },
    handler: ({ query }) => capturedMail(context.db, query.to),
  });
  app.route({
    method: 'GET',
    url: '/dev/mailbox',
    config,
    schema: { hide: true, querystring: ToQuery },
    handler: async ({ query }, reply) => {
      const page = mailPage(await capturedMail(context.db, query.to), query.to);
      return reply.type('text/html').header('content-security-policy', page.policy).send(page.html);
    },
  });
};

const mostMails = 50;
const style = `body{margin:0 auto;max-width:760px;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14213d;background:#f7f8fa}
details{margin:0 0 12px;padding:12px 16px;background:#fff;border:1px solid #d9dee5;border-radius:8px}
summary{cursor:pointer}small{color:#51607a}iframe{width:100%;height:520px;margin-top:12px;border:0}input,button{font:inherit;padding:6px 10px}`;

const entry = ({ to, subject, html, date }: Mail & { date: string }) => `<details><summary>${escapeHtml(subject)}<br>
<small>${escapeHtml(to)} · ${escapeHtml(date)}</small></summary><iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details>`;

/** A small page to read captured mail on. Each mail is shown in a sandboxed frame: it is data, not part of the page. */
function mailPage(mails: (Mail & { date: string })[], to: string | undefined): { html: string; policy: string } {
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Captured mail</title><style>${style}</style></head><body><h1>Captured mail</h1>
<form><label>To <input name="to" type="email" value="${escapeHtml(to ?? '')}"></label> <button>Show</button></form>
<p>${mails.length === 0 ? 'No mail yet.' : `The newest ${Math.min(mostMails, mails.length)} mails.`}</p>
${mails.slice(0, mostMails).map(entry).join('\n')}</body></html>`;
  return { html, policy: "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'" };
}
