import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { apiBase } from '@marketplace/shared-contract/calls';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { adminPostRoutes } from './admin/admin-posts.routes.ts';
import type { Context } from './context.ts';
import { inboxRoutes } from './criteria/inbox.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { interestRoutes } from './interest/interest.routes.ts';
import { labelRoutes } from './labels/label.routes.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { access } from './plugins/access.ts';
import { bodies } from './plugins/bodies.ts';
import { docs } from './plugins/docs.ts';
import { refusals } from './plugins/refusals.ts';
import { requestLog } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { postRoutes } from './posts/post.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { openSessions } from './session/sessions.ts';
import { tokenMint } from './session/tokens.ts';

/** The largest body taken: a description at its limit with every character escaped, and some. */
const bodyLimit = 256 * 1024;

type Parts = { context: Context; sessionSecret: string; log?: FastifyBaseLogger };

const answerUnreadable = (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
  void reply.code(400).send({ message: 'The request could not be read' });

/** The API below /api, ready for `listen` or `inject`. It does not start while a route does not say who may call it. */
export async function buildApp({ context, sessionSecret, log }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // An address the router cannot read never reaches the error handler.
    frameworkErrors: answerUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const mint = tokenMint(sessionSecret);
  const sessions = openSessions(context.db, context.clock, mint);
  await app.register(requestLog);
  await app.register(refusals);
  await app.register(bodies);
  await app.register(access, { sessions });
  await app.register(
    async (api) => {
      await api.register(securityHeaders);
      await api.register(rateLimit, { global: false, allowList: () => !context.config.rateLimit });
      await api.register(docs);
      await api.register(healthRoutes, { context });
      await api.register(sessionRoutes, { context, sessions, mint });
      await api.register(labelRoutes, { context });
      await api.register(homeRoutes, { context });
      await api.register(postRoutes, { context });
      await api.register(inboxRoutes, { context });
      await api.register(interestRoutes, { context });
      await api.register(adminPostRoutes, { context });
      if (!context.config.production) await api.register(devMailRoutes, { context });
    },
    { prefix: apiBase },
  );
  return app;
}
