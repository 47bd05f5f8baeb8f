import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { metrics } from './operations/metrics/metrics.plugin.ts';
import type { Context } from './platform/context.ts';
import { healthRoutes } from './platform/health/health.routes.ts';
import { drain } from './platform/http/drain.ts';
import { errorHandler } from './platform/http/error-handler.ts';

/** A worker without a sign of life for this long is stuck: a mail takes a minute and a half at most. */
export const stuckAfterMs = 3 * 60_000;

/** Whether a worker works. `lastTurn` is when it last looked for a job or sent something. */
export const turns = (clock: Context['clock'], lastTurn: () => Date | undefined) => () => {
  const turn = lastTurn();
  return turn === undefined || clock.now().getTime() - turn.getTime() <= stuckAfterMs;
};

/**
 * A worker's endpoints at the addresses of a web process's: whether it works (`livez`), is not shutting down (`servingz`), reaches its
 * database (`readyz`), and its metrics.
 */
export async function workerHealth(context: Context, isAlive: () => boolean) {
  const app = Fastify({ logger: false, forceCloseConnections: true, return503OnClosing: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(drain);
  await app.register(errorHandler);
  await app.register(metrics, { context, token: context.config.metricsToken });
  await app.register(healthRoutes, { prefix: apiBase, context, isAlive });
  return app;
}
