import { type KeyObject, verify } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { recordMailEvents } from './mail-event.service.ts';
import { SendGridEvent, toMailEvent } from './sendgrid-event.rules.ts';

/** A thousand events, and room. */
const bodyLimit = 4 * 1024 * 1024;
/** SendGrid tries for a day; an event told twice changes nothing, so a day's old one does no harm. */
const oldestMs = 25 * 3_600_000;
const aheadMs = 10 * 60_000;

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[`x-twilio-email-event-webhook-${name}`];
  return typeof value === 'string' ? value : '';
};

/** Refuses what SendGrid did not sign, byte for byte, or signed too long ago. */
function verifySignature(request: FastifyRequest, body: Buffer, key: KeyObject, now: Date): void {
  const timestamp = headerOf(request, 'timestamp');
  const signature = Buffer.from(headerOf(request, 'signature'), 'base64');
  const age = now.getTime() - Number(timestamp) * 1000;
  const genuine =
    /^\d+$/.test(timestamp) && verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, signature);
  if (!genuine || age > oldestMs || age < -aheadMs)
    throw new AppError('forbidden', 'These events are not signed as they have to be');
}

/** Single events that are not understood are left out: SendGrid would send the whole post again, forever. */
function eventsOf(body: Buffer) {
  let posted: unknown;
  try {
    posted = JSON.parse(body.toString());
  } catch {
    throw new AppError('invalid', 'The events could not be read');
  }
  if (!Array.isArray(posted)) throw new AppError('invalid', 'The events must be a list');
  return posted.flatMap((one) => {
    const event = SendGridEvent.safeParse(one);
    return (event.success && toMailEvent(event.data)) || [];
  });
}

/** Where SendGrid posts what became of mails. Registered only where its key is known. */
export const sendGridWebhook: FastifyPluginAsync<{ context: Context; key: KeyObject }> = async (app, options) => {
  const { context, key } = options;
  // The signature is over the body as it came.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: 'POST',
    url: '/unauth/mail-events',
    bodyLimit,
    config: { allow: 'everyone' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      verifySignature(request, body, key, context.clock.now());
      await recordMailEvents(context, eventsOf(body));
      return reply.code(204).send();
    },
  });
};
