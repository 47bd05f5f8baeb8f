import { createHash, timingSafeEqual } from 'node:crypto';
import type { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import fp from 'fastify-plugin';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { apiHeaders } from '../../platform/http/security-headers.ts';
import type { ObserveMail } from '../../platform/mail/timed-mailer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a browser's reports; does nothing without metrics. */
    countReports: (kept: BrowserReports) => void;
    /** For processes that send mail: records the result of each, starting at zero; undefined without metrics. */
    observeMail: () => ObserveMail | undefined;
    /** Counts whether a list was read from a replica or the primary; does nothing without metrics. */
    countListRead: (from: 'replica' | 'primary') => void;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

type Options = { context: Context; token: string | undefined; replicas?: readonly Replica[] };

/** GET /api/metrics for Prometheus, for callers with the token. Without a configured token the route does not exist. */
export const metrics = fp<Options>(async (app, { context, token, replicas = [] }) => {
  if (!token) {
    app.decorate('observeMail', () => undefined);
    app.decorate('countListRead', () => undefined);
    return void app.decorate('countReports', () => undefined);
  }
  const { productMetrics } = await import('./metrics.ts');
  const { registry, calls, countReports, countListRead, observeMail } = productMetrics(context, replicas);
  const { metricsSource } = await import('./cluster-metrics.ts');
  const numbers = metricsSource(registry);
  app.decorate('countListRead', countListRead);
  app.decorate('observeMail', observeMail);
  app.decorate('countReports', countReports);
  const right = digest(`Bearer ${token}`);
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    calls.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get(
    `${apiBase}/metrics`,
    { config: { allow: 'everyone' }, schema: { hide: true } },
    async ({ headers }, reply) => {
      if (!timingSafeEqual(digest(headers.authorization ?? ''), right))
        throw new AppError('unauthenticated', 'The metrics token is wrong');
      return reply
        .headers(apiHeaders)
        .type(registry.contentType)
        .send(await numbers());
    },
  );
});
