import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { responses } from '../http/route-options.ts';
import { capturedMail } from '../mail/capturing-mailer.ts';
import { mailPage } from './captured-mail-page.ts';

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
