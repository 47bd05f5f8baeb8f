import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { PreviewSource } from '@marketplace/releases/previews/source';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import { apiBase } from '@marketplace/shared-contract/calls';
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
import { sessionListRoutes } from './accounts/session/session-list.routes.ts';
import { tokenMint } from './accounts/session/tokens.ts';
import { oneClickRoutes } from './accounts/unsubscribe/one-click.routes.ts';
import { unsubscribeRoutes } from './accounts/unsubscribe/unsubscribe.routes.ts';
import { alertPreferenceRoutes } from './alerts/alerts/alert-preference.routes.ts';
import { sendGridWebhook } from './alerts/mail-events/sendgrid-webhook.routes.ts';
import { adminBillingRoutes } from './billing/admin-lists/admin-billing.routes.ts';
import { certificateRoutes } from './billing/certificates/certificate.routes.ts';
import { verifyRoutes } from './billing/certificates/verify.routes.ts';
import { pdfPool } from './billing/documents/pdf-pool.ts';
import { firstPostReviewRoutes } from './billing/first-post-review/first-post-review.routes.ts';
import { handOverRoutes } from './billing/hand-overs/hand-over.routes.ts';
import { invoiceRoutes } from './billing/invoices/invoice.routes.ts';
import { settlementRoutes } from './billing/invoices/settlement.routes.ts';
import { outcomeRoutes } from './billing/outcome/outcome.routes.ts';
import { firmPosts } from './billing/posting/firm-posts.ts';
import { ownPosts } from './billing/posting/own-posts.ts';
import { postingRoutes } from './billing/posting/posting.routes.ts';
import { quoteRoutes } from './billing/quotes/quote.routes.ts';
import { statementRoutes } from './billing/statement/statement.routes.ts';
import { criteriaSetsRoutes } from './marketplace/criteria-sets/criteria-sets.routes.ts';
import { homeRoutes } from './marketplace/home/home.routes.ts';
import { interestRoutes } from './marketplace/interest/interest.routes.ts';
import { labelRoutes } from './marketplace/labels/label.routes.ts';
import { markRoutes } from './marketplace/marks/marks.routes.ts';
import { criteriaRoutes } from './marketplace/matching/criteria.routes.ts';
import { inboxRoutes } from './marketplace/matching/inbox.routes.ts';
import { matchingRoutes } from './marketplace/matching/matching.routes.ts';
import { postsByFieldRoutes } from './marketplace/matching/posts-by-field.routes.ts';
import { fileWork } from './marketplace/particulars/file-work.ts';
import { particularsRoutes } from './marketplace/particulars/particulars.routes.ts';
import { transferRoutes } from './marketplace/particulars/transfer.routes.ts';
import { performanceRoutes } from './marketplace/performance/performance.routes.ts';
import { pictureFileRoutes } from './marketplace/pictures/picture-files.routes.ts';
import { picturesRoutes } from './marketplace/pictures/pictures.routes.ts';
import { editPostRoutes } from './marketplace/posts/edit-post.routes.ts';
import { emailPostRoutes } from './marketplace/posts/email-post.routes.ts';
import { postRoutes } from './marketplace/posts/post.routes.ts';
import { questionsRoutes } from './marketplace/questions/questions.routes.ts';
import { teamCriteriaRoutes } from './marketplace/team-criteria/team-criteria.routes.ts';
import { teamSharesRoutes } from './marketplace/team-shares/team-shares.routes.ts';
import { timetableRoutes } from './marketplace/timetable/timetable.routes.ts';
import { undertakingRoutes } from './marketplace/undertaking/undertaking.routes.ts';
import { bulkRoutes } from './operations/bulk/bulk.routes.ts';
import { dashboardRoutes } from './operations/dashboards/dashboard.routes.ts';
import { roleHomeRoutes } from './operations/homes/homes.routes.ts';
import { licenceCheckRoutes } from './operations/licences/licences.routes.ts';
import { adminListsRoutes } from './operations/lists/admin-lists.routes.ts';
import { mailHealthRoutes } from './operations/mail-health/mail-health.routes.ts';
import { metrics } from './operations/metrics/metrics.plugin.ts';
import { monitoringRoutes } from './operations/monitoring/monitoring.routes.ts';
import { announcementRoutes } from './operations/notifications/announcement.routes.ts';
import { noticesRoutes } from './operations/notifications/notifications.routes.ts';
import { beforeLaunchRoutes } from './operations/operator/before-launch.routes.ts';
import { operatorRoutes } from './operations/operator/operator.routes.ts';
import { adminPostRoutes } from './operations/posts/admin-posts.routes.ts';
import { hideQuestionRoutes } from './operations/questions/hide-question.routes.ts';
import { retentionRoutes } from './operations/retention/retention.routes.ts';
import { adminUserRoutes } from './operations/users/admin-users.routes.ts';
import { readPublicKey } from './platform/config/public-key.ts';
import type { Context } from './platform/context/context.ts';
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
import { replicaReads } from './platform/http/replica-reads.ts';
import { requestBodies } from './platform/http/request-bodies.ts';
import { requestLog } from './platform/http/request-log.ts';
import { requestOrigins } from './platform/http/request-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { traceCalls } from './platform/http/trace-calls.ts';
import { answerNoRequest, answerUnreadable } from './platform/http/unreadable-request.ts';
import { rateLimits } from './platform/limits/rate-limits.ts';
import { noteAnswers } from './platform/security-log/note-answers.ts';
import { areaRoutes } from './web/area.routes.ts';

/** The largest body taken: a description at its limit with every character escaped, and some. */
const bodyLimit = 256 * 1024;

/** What the API asks of the world outside; tests bring doubles. */
export type Outside = { mailDomains: MailDomains };
type Parts = {
  context: Context;
  sessionSecret: string;
  /** What is released of the web client. */
  releases?: RegistrySource;
  /** The builds that are shown to who opens their address. */
  previews?: PreviewSource;
  /** Where lists are read from, if not from the context's own database. */
  replicas?: readonly Replica[];
  log?: FastifyBaseLogger;
  outside?: Partial<Outside>;
  /** Registered before every route: lets a test see the responses. */
  watch?: FastifyPluginAsync;
};

/** The API below /api, ready for `listen` or `inject`. It does not start while a route does not say who may call it. */
export async function buildApp({
  context: given,
  sessionSecret,
  releases = () => undefined,
  previews,
  replicas = [],
  log,
  outside,
  watch,
}: Parts): Promise<FastifyInstance> {
  const context: Context = { ...given, db: requestDatabase(given.db) };
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy.length > 0 && context.config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    // A client that does not read its response, or never ends its request, loses the connection in a bounded time (ADR-0034).
    connectionTimeout: context.config.stalledMs,
    requestTimeout: context.config.stalledMs,
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
  await app.register(traceCalls);
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(refuseUnstorableText);
  await app.register(requestBodies);
  await app.register(requestOrigins);
  await app.register(access, { sessions });
  await app.register(noteAnswers, { context });
  await app.register(factorGate, { context });
  await app.register(metrics, { context: given, token: context.config.metricsToken, replicas });
  await app.register(idempotency, { context, secret: sessionSecret });
  await app.register(oneClickRoutes, { context });
  await app.register(
    async (api) => {
      await api.register(securityHeaders);
      await api.register(rateLimits, { context, db: given.db, secret: sessionSecret });
      await api.register(cookie);
      await api.register(deviceCookie, { context });
      await api.register(replicaReads, { context, replicas, secret: sessionSecret });
      await api.register(apiDocs, { production: context.config.production });
      await api.register(pdfPool);
      await api.register(fileWork);
      await api.register(healthRoutes, { context });
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
      });
      await api.register(accountRoutes, { context });
      await api.register(licenceRoutes, { context });
      await api.register(secondEmailRoutes, { context });
      await api.register(sessionListRoutes, { context, sessions });
      await api.register(accountChangeRoutes, { context, sessions, mailDomains });
      await api.register(firmRoutes, { context, sessions, posts: firmPosts, mailDomains });
      await api.register(invitationRoutes, { context, ticket });
      await api.register(closingRoutes, { context, sessions, posts: ownPosts });
      await api.register(retentionRoutes, { context });
      await api.register(noticesRoutes, { context });
      await api.register(unsubscribeRoutes, { context });
      await api.register(captchaRoutes, { captcha: chooseCaptcha(context, sessionSecret), pass });
      await api.register(contactRoutes, { context, pass });
      await api.register(labelRoutes, { context });
      await api.register(homeRoutes, { context });
      await api.register(operatorRoutes, { context });
      await api.register(beforeLaunchRoutes, { context });
      await api.register(roleHomeRoutes, { context });
      await api.register(postRoutes, { context });
      await api.register(postingRoutes, { context });
      await api.register(outcomeRoutes, { context });
      await api.register(editPostRoutes, { context });
      await api.register(emailPostRoutes, { context });
      await api.register(timetableRoutes, { context });
      await api.register(picturesRoutes, { context });
      await api.register(pictureFileRoutes, { context });
      await api.register(questionsRoutes, { context });
      await api.register(performanceRoutes, { context });
      await api.register(firstPostReviewRoutes, { context });
      await api.register(quoteRoutes, { context });
      await api.register(handOverRoutes, { context, mailDomains });
      await api.register(invoiceRoutes, { context });
      await api.register(settlementRoutes, { context });
      await api.register(certificateRoutes, { context });
      await api.register(statementRoutes, { context });
      await api.register(verifyRoutes, { context });
      await api.register(inboxRoutes, { context });
      await api.register(matchingRoutes, { context });
      await api.register(postsByFieldRoutes, { context });
      await api.register(markRoutes, { context });
      await api.register(teamSharesRoutes, { context });
      await api.register(teamCriteriaRoutes, { context });
      await api.register(criteriaRoutes, { context });
      await api.register(criteriaSetsRoutes, { context });
      await api.register(alertPreferenceRoutes, { context });
      await api.register(interestRoutes, { context });
      await api.register(undertakingRoutes, { context });
      await api.register(particularsRoutes, { context });
      await api.register(transferRoutes, { context });
      await api.register(adminPostRoutes, { context });
      await api.register(adminUserRoutes, { context, sessions });
      await api.register(hideQuestionRoutes, { context });
      await api.register(userFirmRoutes, { context, sessions });
      await api.register(licenceCheckRoutes, { context });
      await api.register(bulkRoutes, { context, sessions });
      await api.register(adminBillingRoutes, { context });
      await api.register(announcementRoutes, { context });
      await api.register(adminListsRoutes, { context });
      await api.register(mailHealthRoutes, { context });
      await api.register(dashboardRoutes, { context });
      const eventsKey = readPublicKey(context.config.sendGridWebhookKey ?? '');
      if (eventsKey) await api.register(sendGridWebhook, { context, key: eventsKey });
      await api.register(areaRoutes, { releases, previews, publicUrl: context.config.publicUrl });
      await api.register(monitoringRoutes, { context, releases, previews });
      if (!context.config.production) await api.register(devMailRoutes, { context });
    },
    { prefix: apiBase },
  );
  return app;
}
