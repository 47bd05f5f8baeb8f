import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/account/account.routes.ts';
import { accountChangeRoutes } from './accounts/account-change/account-change.routes.ts';
import { captchaRoutes } from './accounts/captcha/captcha.routes.ts';
import { captchaPass } from './accounts/captcha/captcha-pass.ts';
import { chooseCaptcha } from './accounts/captcha/choose-captcha.ts';
import { closingRoutes } from './accounts/closing/closing.routes.ts';
import { contactRoutes } from './accounts/contact/contact.routes.ts';
import { factorGate } from './accounts/factors/factor-gate.ts';
import { factorRoutes } from './accounts/factors/factors.routes.ts';
import { requireSecondStep } from './accounts/factors/second-step.service.ts';
import { firmRoutes } from './accounts/firms/firm.routes.ts';
import { invitationRoutes } from './accounts/firms/invitation.routes.ts';
import { userFirmRoutes } from './accounts/firms/user-firm.routes.ts';
import { licenceRoutes } from './accounts/licence/licence.routes.ts';
import { dnsMailDomains, type MailDomains } from './accounts/registration/mail-domains.ts';
import { registrationRoutes } from './accounts/registration/registration.routes.ts';
import { registrationTicket } from './accounts/registration/registration-ticket.ts';
import { secondEmailRoutes } from './accounts/second-email/second-email.routes.ts';
import { deviceCookie } from './accounts/session/device-cookie.ts';
import { openSessions } from './accounts/session/open-sessions.ts';
import { sessionRoutes } from './accounts/session/session.routes.ts';
import type { SessionChanges } from './accounts/session/session-changes.ts';
import { sessionListRoutes } from './accounts/session/session-list.routes.ts';
import { tokenMint } from './accounts/session/tokens.ts';
import { oneClickRoutes } from './accounts/unsubscribe/one-click.routes.ts';
import { unsubscribeRoutes } from './accounts/unsubscribe/unsubscribe.routes.ts';
import { alertPreferenceRoutes } from './alerts/alerts/alert-preference.routes.ts';
import { sendGridWebhook } from './alerts/mail-events/sendgrid-webhook.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { pdfPool } from './billing/documents/pdf-pool.ts';
import { firmPosts } from './billing/posting/firm-posts.ts';
import { ownPosts } from './billing/posting/own-posts.ts';
import { furtherData } from './further-data.ts';
import { marketplaceRoutes } from './marketplace/marketplace.routes.ts';
import { fileWork } from './marketplace/particulars/file-work.ts';
import { metrics } from './operations/metrics/metrics.plugin.ts';
import { monitoringRoutes } from './operations/monitoring/monitoring.routes.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { readPublicKey } from './platform/config/public-key.ts';
import type { Context } from './platform/context.ts';
import type { Replica } from './platform/database/replica.ts';
import { requestDatabase } from './platform/database/request-database.ts';
import { devMailRoutes } from './platform/dev-mail/dev-mail.routes.ts';
import { healthRoutes } from './platform/health/health.routes.ts';
import { access } from './platform/http/access-control.ts';
import { apiDocs } from './platform/http/api-docs.ts';
import { drain } from './platform/http/drain.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { idempotency } from './platform/http/idempotency.ts';
import { refuseUnstorableText } from './platform/http/refuse-unstorable-text.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { replicaReads } from './platform/http/replica-reads.ts';
import { requestBodies } from './platform/http/request-bodies.ts';
import { requestLog } from './platform/http/request-log.ts';
import { requestOrigins } from './platform/http/request-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { traceCalls } from './platform/http/trace-calls.ts';
import { answerNoRequest, answerUnreadable } from './platform/http/unreadable-request.ts';
import { limitMail } from './platform/limits/limit-mail.ts';
import { rateLimits } from './platform/limits/rate-limits.ts';
import type { Patience } from './platform/pdf/pdf-workers.ts';
import { keepCallWords } from './platform/security-log/call-words.ts';
import { noteAnswers } from './platform/security-log/note-answers.ts';
import { areaRoutes } from './web/area.routes.ts';

/** The API's dependencies on the outside world; tests pass doubles. */
export type Outside = { mailDomains: MailDomains };
type Parts = {
  context: Context;
  sessionSecret: string;
  /** The live releases of the web client. */
  releases?: RegistrySource;
  /** The database's notifications about sessions; without them, each is looked up at every call. */
  sessionChanges?: SessionChanges;
  /** The read replicas for lists; without any, lists use the context's database. */
  replicas?: readonly Replica[];
  log?: FastifyBaseLogger;
  outside?: Partial<Outside>;
  /** Time limits for documents and files; production's by default. */
  patience?: Patience;
  /** Registered before every route: lets a test see the responses. */
  watch?: FastifyPluginAsync;
};

/** The API below /api, ready for `listen` or `inject`. Does not start if a route has no roles. */
export async function buildApp({
  context: given,
  sessionSecret,
  releases = () => undefined,
  sessionChanges,
  replicas = [],
  log,
  outside,
  patience = {},
  watch,
}: Parts): Promise<FastifyInstance> {
  const context: Context = { ...given, db: requestDatabase(given.db) };
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    bodyLimit: accountLimits.callBytes.most,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy.length > 0 && context.config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    // Disconnects clients that stop reading their response or never finish their request.
    connectionTimeout: context.config.stalledMs,
    requestTimeout: context.config.stalledMs,
    forceCloseConnections: true,
    return503OnClosing: false,
    // Fastify's own, whose requested types are not even loaded.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerNoRequest,
  });

  const { mailDomains = dnsMailDomains({ reservedToo: context.config.production }) } = outside ?? {};
  const pass = captchaPass(context, sessionSecret);
  const mint = tokenMint(sessionSecret);
  const sessions = openSessions(context.db, context.clock, mint, sessionChanges);
  if (watch) await app.register(watch);
  await app.register(drain);
  await app.register(traceCalls);
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(refuseUnstorableText);
  await app.register(requestBodies);
  await app.register(requestOrigins);
  await app.register(access, { sessions });
  await app.register(keepCallWords);
  await app.register(noteAnswers, { context });
  await app.register(factorGate, { context });
  await app.register(metrics, { context: given, token: context.config.metricsToken, replicas });
  await app.register(idempotency, { context, secret: sessionSecret });
  await app.register(oneClickRoutes, { context });
  await app.register(
    async (api) => {
      await api.register(securityHeaders);
      await api.register(rateLimits, { context, db: given.db, secret: sessionSecret });
      await api.register(limitMail, { context, db: given.db, secret: sessionSecret });
      await api.register(cookie);
      await api.register(deviceCookie, { context });
      await api.register(replicaReads, { context, replicas, secret: sessionSecret });
      await api.register(apiDocs, { production: context.config.production });
      await api.register(pdfPool, { patience });
      await api.register(fileWork, { patience });
      await registerRoutes(api, { context, sessions }, [
        healthRoutes,
        accountRoutes,
        licenceRoutes,
        secondEmailRoutes,
        sessionListRoutes,
        userFirmRoutes,
        operationsRoutes,
        unsubscribeRoutes,
        marketplaceRoutes,
        alertPreferenceRoutes,
      ]);
      await api.register(sessionRoutes, {
        context,
        sessions,
        mint,
        requireSecondStep: (account) => requireSecondStep(context, account),
      });
      await api.register(factorRoutes, { context, mint });
      const ticket = registrationTicket(context, sessionSecret);
      await api.register(registrationRoutes, {
        context,
        mailDomains,
        ticket,
        pass,
      });
      await api.register(accountChangeRoutes, { context, sessions, mailDomains });
      await api.register(firmRoutes, { context, sessions, posts: firmPosts, mailDomains });
      await api.register(invitationRoutes, { context, ticket });
      await api.register(closingRoutes, {
        context,
        sessions,
        posts: ownPosts,
        furtherData,
      });
      await api.register(captchaRoutes, { captcha: chooseCaptcha(context, sessionSecret), pass });
      await api.register(contactRoutes, { context, pass });
      await api.register(billingRoutes, { context, mailDomains });
      const eventsKey = readPublicKey(context.config.sendGridWebhookKey ?? '');
      if (eventsKey) await api.register(sendGridWebhook, { context, key: eventsKey });
      await api.register(areaRoutes, { releases, publicUrl: context.config.publicUrl });
      await api.register(monitoringRoutes, { context, releases });
      if (!context.config.production) await api.register(devMailRoutes, { context });
    },
    { prefix: apiBase },
  );
  return app;
}
