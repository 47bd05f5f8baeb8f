import type { FastifyPluginAsync } from 'fastify';
import type { MailDomains } from '../accounts/registration/mail-domains.ts';
import type { Context } from '../platform/context.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { adminBillingRoutes } from './admin-lists/admin-billing.routes.ts';
import { casesRoutes } from './cases/cases.routes.ts';
import { certificateRoutes } from './certificates/certificate.routes.ts';
import { verifyRoutes } from './certificates/verify.routes.ts';
import { firstPostReviewRoutes } from './first-post-review/first-post-review.routes.ts';
import { handOverRoutes } from './hand-overs/hand-over.routes.ts';
import { invoiceRoutes } from './invoices/invoice.routes.ts';
import { settlementRoutes } from './invoices/settlement.routes.ts';
import { outcomeRoutes } from './outcome/outcome.routes.ts';
import { postingRoutes } from './posting/posting.routes.ts';
import { quoteRoutes } from './quotes/quote.routes.ts';
import { saleFileRoutes } from './sale-file/sale-file.routes.ts';
import { statementRoutes } from './statement/statement.routes.ts';

/** Postings, cases, invoices, certificates, hand-overs, outcomes and statements. */
export const billingRoutes: FastifyPluginAsync<{ context: Context; mailDomains: MailDomains }> = (api, options) =>
  registerRoutes(api, options, [
    postingRoutes,
    outcomeRoutes,
    casesRoutes,
    firstPostReviewRoutes,
    quoteRoutes,
    handOverRoutes,
    invoiceRoutes,
    settlementRoutes,
    certificateRoutes,
    statementRoutes,
    saleFileRoutes,
    verifyRoutes,
    adminBillingRoutes,
  ]);
