import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { SavedText } from '@marketplace/shared-contract/posting';
import {
  ConfirmEmailLink,
  EmailVerdicts,
  RegisterBuyer,
  RegisterSeller,
  ValidateEmails,
} from '@marketplace/shared-contract/registration';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { answers, on } from '../plugins/calls.ts';
import { confirmEmail } from './confirm-email.service.ts';
import type { MailDomains } from './mail-domains.ts';
import { refuseAddresses } from './refuse-addresses.ts';
import { registerBuyer } from './register-buyer.service.ts';
import { registerSeller } from './register-seller.service.ts';
import { validateEmails } from './validate-emails.service.ts';

type Options = { context: Context; mailDomains: MailDomains };

export const registrationRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, mailDomains }) => {
  app.route({
    ...on(publicCalls.registerSeller, { perMinute: 10, idempotent: true }),
    schema: { body: RegisterSeller, response: answers(SavedText) },
    preHandler: ({ body }) => refuseAddresses(mailDomains, body),
    handler: ({ body }) => registerSeller(context, body),
  });
  app.route({
    ...on(publicCalls.registerBuyer, { perMinute: 10, idempotent: true }),
    schema: { body: RegisterBuyer, response: answers(SavedText) },
    preHandler: ({ body }) => refuseAddresses(mailDomains, body),
    handler: ({ body }) => registerBuyer(context, body),
  });
  app.route({
    ...on(publicCalls.validateEmails, { perMinute: 20 }),
    schema: { body: ValidateEmails, response: answers(EmailVerdicts) },
    handler: ({ body }) => validateEmails(context, mailDomains, body),
  });
  app.route({
    ...on(publicCalls.confirmEmail, { perMinute: 20 }),
    schema: { querystring: ConfirmEmailLink, response: answers(SavedText) },
    handler: ({ query }) => confirmEmail(context, query),
  });
};
