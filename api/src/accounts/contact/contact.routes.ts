import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { ContactUs } from '@marketplace/shared-contract/contact';
import { SavedText } from '@marketplace/shared-contract/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answers, on } from '../../platform/http/calls.ts';
import type { CaptchaPass } from '../captcha/captcha-pass.ts';
import { contactUs } from './contact-us.service.ts';

type Options = { context: Context; pass: CaptchaPass };

export const contactRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, pass }) => {
  app.route({
    ...on(publicCalls.contactUs, { perMinute: 6, idempotent: true }),
    schema: { body: ContactUs, response: answers(SavedText) },
    preHandler: async (request) => {
      if (context.config.captcha && !pass.holds(request))
        throw new Refusal('forbidden', 'Please complete the captcha before you send your message');
    },
    handler: (request) =>
      contactUs(context, request.body, async (tx) => !context.config.captcha || pass.spend(tx, request)),
  });
};
