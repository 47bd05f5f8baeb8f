import type { RegistrySource } from '@marketplace/releases/sources/source';
import type { FastifyInstance } from 'fastify';
import { releasesFrom, startJobHandlers } from './job-handlers.ts';
import { countHandOvers } from './operations/status/count-hand-overs.ts';
import type { Context } from './platform/context.ts';
import { chooseMailer, chooseSuppressionList } from './platform/mail/choose-mailer.ts';

/** Works on jobs in the process that serves calls, until the steps passed to `later` are done. */
export async function workOnJobs(
  context: Context,
  directUrl: string,
  registry: RegistrySource,
  app: FastifyInstance,
  later: (step: () => Promise<unknown>) => void,
): Promise<void> {
  const handOvers = countHandOvers(context, app.observeMail());
  later(handOvers.stop);
  const mailer = await chooseMailer(context, handOvers.observe);
  later(async () => mailer.close());
  const suppressions = await chooseSuppressionList(context);
  const parts = { mailer, suppressions, releases: releasesFrom(registry, context.config) };
  later((await startJobHandlers(context, directUrl, parts, app.log)).stop);
}
