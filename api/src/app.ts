import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { apiBase } from '@marketplace/shared-contract/calls';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/account.routes.ts';
import { adminBillingRoutes } from './admin/admin-billing.routes.ts';
import { adminPostRoutes } from './admin/admin-posts.routes.ts';
import { adminUserRoutes } from './admin/admin-users.routes.ts';
import { announcementRoutes } from './admin/announcement.routes.ts';
import { alertPreferenceRoutes } from './alerts/alert-preference.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { certificateRoutes } from './billing/certificate.routes.ts';
import { invoiceRoutes } from './billing/invoice.routes.ts';
import { quoteRoutes } from './billing/quote.routes.ts';
import { settlementRoutes } from './billing/settlement.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { captchaPass } from './captcha/captcha-pass.ts';
import { chooseCaptcha } from './captcha/choose-captcha.ts';
import { closingRoutes } from './closing/closing.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { Context } from './context.ts';
import { criteriaRoutes } from './criteria/criteria.routes.ts';
import { inboxRoutes } from './criteria/inbox.routes.ts';
import { matchingRoutes } from './criteria/matching.routes.ts';
import { postsByFieldRoutes } from './criteria/posts-by-field.routes.ts';
import { dashboardRoutes } from './dashboards/dashboard.routes.ts';
import { callDatabase } from './database/call-database.ts';
import type { Replica } from './database/replica.ts';
import { verifyRoutes } from './evidence/verify.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { interestRoutes } from './interest/interest.routes.ts';
import { labelRoutes } from './labels/label.routes.ts';
import { rateLimits } from './limits/rate-limits.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { readPublicKey } from './mail-events/public-key.ts';
import { sendGridWebhook } from './mail-events/sendgrid-webhook.routes.ts';
import { mailHealthRoutes } from './mail-health/mail-health.routes.ts';
import { metrics } from './metrics/metrics.plugin.ts';
import { noticesRoutes } from './notices/notices.routes.ts';
import { beforeLaunchRoutes } from './operator/before-launch.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { pdfPool } from './pdf/pdf-workers.ts';
import { access } from './plugins/access.ts';
import { bodies } from './plugins/bodies.ts';
import { docs } from './plugins/docs.ts';
import { drain } from './plugins/drain.ts';
import { idempotency } from './plugins/idempotency.ts';
import { refusals } from './plugins/refusals.ts';
import { replicaReads } from './plugins/replica-reads.ts';
import { requestLog } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { storableTexts } from './plugins/storable.ts';
import { answerNoRequest, answerUnreadable } from './plugins/unreadable.ts';
import { amendmentRoutes } from './posts/amendment.routes.ts';
import { emailPostRoutes } from './posts/email-post.routes.ts';
import { postRoutes } from './posts/post.routes.ts';
import { postingRoutes } from './posts/posting.routes.ts';
import { dnsMailDomains, type MailDomains } from './registration/mail-domains.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { registrationTicket } from './registration/registration-ticket.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { secondEmailRoutes } from './second-email/second-email.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { openSessions } from './session/sessions.ts';
import { tokenMint } from './session/tokens.ts';
import { oneClickRoutes } from './unsubscribe/one-click.routes.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';
import { watchRoutes } from './watch/watch.routes.ts';
import { areaRoutes } from './web/area.routes.ts';
import type { Releases } from './web/releases.ts';

/** The largest body taken: a description at its limit with every character escaped, and some. */
const bodyLimit = 256 * 1024;

/** What the API asks of the world outside; tests bring doubles. */
export type Outside = { mailDomains: MailDomains };
type Parts = {
  context: Context;
  sessionSecret: string;
  /** What is released of the web client. */
  releases?: Releases;
  /** Where lists are read from, if not from the context's own database. */
  replica?: Replica;
  log?: FastifyBaseLogger;
  outside?: Partial<Outside>;
  /** What is registered before every route: a test's eye on the answers. */
  watch?: FastifyPluginAsync;
};

/** The API below /api, ready for `listen` or `inject`. It does not start while a route does not say who may call it. */
export async function buildApp({
  context: given,
  sessionSecret,
  releases = () => undefined,
  replica,
  log,
  outside,
  watch,
}: Parts): Promise<FastifyInstance> {
  const context: Context = { ...given, db: callDatabase(given.db) };
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy.length > 0 && context.config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerNoRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const { mailDomains = dnsMailDomains({ reservedToo: context.config.production }) } = outside ?? {};
  const pass = captchaPass(context, sessionSecret);
  const mint = tokenMint(sessionSecret);
  const sessions = openSessions(context.db, context.clock, mint);
  if (watch) await app.register(watch);
  await app.register(drain);
  await app.register(requestLog);
  await app.register(refusals);
  await app.register(storableTexts);
  await app.register(bodies);
  await app.register(access, { sessions });
  await app.register(metrics, { db: given.db, token: context.config.metricsToken });
  await app.register(idempotency, { context, secret: sessionSecret });
  await app.register(oneClickRoutes, { context });
  await app.register(
    async (api) => {
      await api.register(securityHeaders);
      await api.register(rateLimits, { context, db: given.db, secret: sessionSecret });
      await api.register(cookie);
      await api.register(replicaReads, { context, replica, secret: sessionSecret });
      await api.register(docs, { production: context.config.production });
      await api.register(pdfPool);
      await api.register(healthRoutes, { context });
      await api.register(sessionRoutes, { context, sessions, mint });
      await api.register(registrationRoutes, {
        context,
        mailDomains,
        ticket: registrationTicket(context, sessionSecret),
      });
      await api.register(accountRoutes, { context });
      await api.register(secondEmailRoutes, { context });
      await api.register(closingRoutes, { context, sessions });
      await api.register(retentionRoutes, { context });
      await api.register(noticesRoutes, { context });
      await api.register(unsubscribeRoutes, { context });
      await api.register(captchaRoutes, { captcha: chooseCaptcha(context, sessionSecret), pass });
      await api.register(contactRoutes, { context, pass });
      await api.register(labelRoutes, { context });
      await api.register(homeRoutes, { context });
      await api.register(operatorRoutes, { context });
      await api.register(beforeLaunchRoutes, { context });
      await api.register(postRoutes, { context });
      await api.register(postingRoutes, { context });
      await api.register(amendmentRoutes, { context });
      await api.register(emailPostRoutes, { context });
      await api.register(quoteRoutes, { context });
      await api.register(invoiceRoutes, { context });
      await api.register(settlementRoutes, { context });
      await api.register(certificateRoutes, { context });
      await api.register(verifyRoutes, { context });
      await api.register(inboxRoutes, { context });
      await api.register(matchingRoutes, { context });
      await api.register(postsByFieldRoutes, { context });
      await api.register(criteriaRoutes, { context });
      await api.register(alertPreferenceRoutes, { context });
      await api.register(interestRoutes, { context });
      await api.register(adminPostRoutes, { context });
      await api.register(adminUserRoutes, { context, sessions });
      await api.register(adminBillingRoutes, { context });
      await api.register(announcementRoutes, { context });
      await api.register(auditRoutes, { context });
      await api.register(mailHealthRoutes, { context });
      await api.register(dashboardRoutes, { context });
      const eventsKey = readPublicKey(context.config.sendGridWebhookKey ?? '');
      if (eventsKey) await api.register(sendGridWebhook, { context, key: eventsKey });
      await api.register(areaRoutes, { releases });
      await api.register(watchRoutes, { context, releases });
      if (!context.config.production) await api.register(devMailRoutes, { context });
    },
    { prefix: apiBase },
  );
  return app;
}
