import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { unsubscribe } from './unsubscribe.service.ts';

/**
 * The button in mail programs: a form POST to the page's own address (RFC 8058). Opening the same address in a browser shows the page. Not
 * rate-limited by caller, as a mail service's few addresses call for all its users.
 */
export async function oneClickRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  await app.register(securityHeaders);
  app.removeAllContentTypeParsers();
  // The form only says that it is intended; its body is read and dropped.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, _body, done) => done(null));
  app.post<{ Params: { id: string } }>(
    routes.Unsubscribe.path,
    { config: { allow: 'everyone' }, schema: { hide: true } },
    async ({ params }, reply) => {
      const { email } = await unsubscribe(context, params.id);
      return reply.type('text/plain; charset=utf-8').send(`${email} gets no more email alerts.\n`);
    },
  );
}
