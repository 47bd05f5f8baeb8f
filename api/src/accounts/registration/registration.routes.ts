import {
  ConfirmEmailLink,
  CorrectEmail,
  EmailVerdicts,
  RegisterBuyer,
  RegisterSeller,
  ValidateEmails,
} from '@marketplace/shared-contract/accounts/registration/registration';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/request-database.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { CaptchaPass } from '../captcha/captcha-pass.ts';
import { hashPassword } from '../session/password.ts';
import { assertGuessesFail } from '../session/password-strength.rules.ts';
import { assertEmailsUsable } from './assert-emails-usable.ts';
import { confirmEmail, correctEmail, sendConfirmationAgain } from './confirm-email.service.ts';
import type { MailDomains } from './mail-domains.ts';
import { registered } from './open-account.service.ts';
import { registerBuyer, registerSeller } from './register.service.ts';
import type { RegistrationTicket } from './registration-ticket.ts';
import { validateEmails } from './validate-emails.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash of a registration's password. */
    passwordHash: string;
  }
}

const captchaFirst = 'Please complete the captcha before you register';

type Entered = Parameters<typeof assertEmailsUsable>[1] &
  Pick<RegisterSeller, 'Password' | 'Email' | 'Email2' | 'Forenames' | 'Surname' | 'CompanyName'>;
type Options = { context: Context; mailDomains: MailDomains; ticket: RegistrationTicket; pass: CaptchaPass };

export const registrationRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { context, mailDomains, ticket, pass },
) => {
  app.decorateRequest('passwordHash', '');
  /** Waiting for a name server or a queue comes before the transaction: a waiting call uses no connection. */
  const beforeStoring = async (request: FastifyRequest & { body: Entered }) => {
    if (context.config.captcha && !pass.holds(request)) throw new AppError('forbidden', captchaFirst);
    const { Password, Email, Email2, Forenames, Surname, CompanyName } = request.body;
    assertGuessesFail(Password, [Email, Email2, Forenames, Surname, CompanyName]);
    await assertEmailsUsable(mailDomains, request.body);
    request.passwordHash = await hashPassword(Password);
  };
  /** A pass is valid for a few registrations, as for a few messages; refused ones do not count. */
  const withPass = (request: FastifyRequest, register: () => Promise<string>) =>
    withTransaction(context.db, async (tx) => {
      if (context.config.captcha && !(await pass.spend(tx, request))) throw new AppError('forbidden', captchaFirst);
      return register();
    });
  app.route({
    ...routeFor(publicCalls.registerSeller, { perMinute: 10, idempotent: true }),
    schema: { summary: 'Register as an Insolvency Practitioner', body: RegisterSeller, response: responses(SavedText) },
    preHandler: beforeStoring,
    handler: async (request, reply) => {
      const register = () => registerSeller(context, request.body, request.passwordHash);
      ticket.grant(reply, await withPass(request, register));
      return registered;
    },
  });
  app.route({
    ...routeFor(publicCalls.registerBuyer, { perMinute: 10, idempotent: true }),
    schema: { summary: 'Register as an Interested Party', body: RegisterBuyer, response: responses(SavedText) },
    preHandler: beforeStoring,
    handler: async (request, reply) => {
      const register = () => registerBuyer(context, request.body, request.passwordHash);
      ticket.grant(reply, await withPass(request, register));
      return registered;
    },
  });
  app.route({
    ...routeFor(publicCalls.validateEmails, { perMinute: 20 }),
    schema: {
      summary: 'Check whether addresses can be registered',
      body: ValidateEmails,
      response: responses(EmailVerdicts),
    },
    handler: ({ body }) => validateEmails(context, mailDomains, body),
  });
  app.route({
    ...routeFor(publicCalls.confirmEmail, { perMinute: 20 }),
    schema: { summary: 'Confirm an address', querystring: ConfirmEmailLink, response: responses(SavedText) },
    handler: ({ query }) => confirmEmail(context, query),
  });
  app.route({
    ...routeFor(publicCalls.sendConfirmationAgain, { perMinute: 6 }),
    schema: { summary: 'Send the confirmation email again', response: responses(SavedText) },
    handler: (request) => sendConfirmationAgain(context, ticket.holder(request)),
  });
  app.route({
    ...routeFor(publicCalls.correctEmail, { perMinute: 6 }),
    schema: { summary: 'Correct the address of a new account', body: CorrectEmail, response: responses(SavedText) },
    handler: (request) => correctEmail(context, mailDomains, ticket.holder(request), request.body),
  });
};
