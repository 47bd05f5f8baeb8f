import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { JobName } from '../src/platform/jobs/job-table.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { sendsMail } from '../src/platform/limits/mail-limits.ts';
import { everyCall } from './every-call.ts';

const current = new AsyncLocalStorage<FastifyRequest>();
const mailing: ReadonlySet<JobName> = new Set(['send-mail', 'mail-reset-link', 'notify-first-posts']);

/** Remembers which call is being answered. */
export const rememberCall = fp(async (app) => {
  // Reading a body loses what the first hook set.
  for (const hook of ['onRequest', 'preValidation'] as const)
    app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) => current.run(request, done));
});

/** Fails a call that sends mail and is not in the table of those that do. */
export const watchMail = (jobs: Jobs): Jobs => ({
  ...jobs,
  async add(tx, name, ...rest) {
    const route = current.getStore()?.routeOptions;
    const call = everyCall.find(({ method, path }) => route?.method === method && route.url === `/api${path}`);
    if (call && mailing.has(name) && !sendsMail(call))
      throw new Error(`${call.method} ${call.path} sends mail and is not in platform/limits/mail-limits.ts`);
    await jobs.add(tx, name, ...rest);
  },
});
