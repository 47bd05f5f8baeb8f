import { CaptchaAnswer, CaptchaChallenge, CaptchaVerdict } from '@marketplace/shared-contract/accounts/contact';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { Captcha } from './captcha.ts';
import type { CaptchaPass } from './captcha-pass.ts';

type Options = { captcha: Captcha; pass: CaptchaPass };

export const captchaRoutes: FastifyPluginAsyncZod<Options> = async (app, { captcha, pass }) => {
  app.route({
    ...routeFor(publicCalls.captchaChallenge, { perMinute: 30 }),
    schema: { summary: 'Get a captcha to solve', response: responses(CaptchaChallenge) },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return captcha.challenge();
    },
  });
  app.route({
    ...routeFor(publicCalls.validateRecaptcha, { perMinute: 30 }),
    schema: { summary: 'Check a solved captcha', body: CaptchaAnswer, response: responses(CaptchaVerdict) },
    handler: async ({ body }, reply) => {
      const verdict = await captcha.verify(body.Response);
      if (!verdict.hasErrors) pass.grant(reply);
      return verdict;
    },
  });
};
