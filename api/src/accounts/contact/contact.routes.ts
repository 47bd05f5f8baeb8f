import { ContactUs } from '@marketplace/shared-contract/accounts/contact';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { CaptchaPass } from '../captcha/captcha-pass.ts';
import { contactUs } from './contact-us.service.ts';

type Options = { context: Context; pass: CaptchaPass };

export const contactRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, pass }) => {
  app.route({
    ...routeFor(publicCalls.contactUs, { perMinute: 6, idempotent: true }),
    schema: { summary: 'Send a message to the operator', body: ContactUs, response: responses(SavedText) },
    preHandler: async (request) => {
      if (context.config.captcha && !pass.holds(request))
        throw new AppError('forbidden', 'Please complete the captcha before you send your message');
    },
    handler: (request) =>
      contactUs(context, request.body, async (tx) => !context.config.captcha || pass.spend(tx, request)),
  });
};
