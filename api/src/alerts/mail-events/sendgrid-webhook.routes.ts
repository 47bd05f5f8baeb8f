import { type KeyObject, verify } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { recordMailEvents } from './mail-event.service.ts';
import { SendGridEvent, toMailEvent } from './sendgrid-event.rules.ts';

/** A thousand events, with some margin. */
const bodyLimit = 4 * 1024 * 1024;
/** SendGrid retries for a day; repeated events change nothing, so a day-old one does no harm. */
const oldestMs = 25 * 3_600_000;
const aheadMs = 10 * 60_000;

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[`x-twilio-email-event-webhook-${name}`];
  return typeof value === 'string' ? value : '';
};

/** Throws unless SendGrid signed it, byte for byte, and recently. */
function verifySignature(request: FastifyRequest, body: Buffer, key: KeyObject, now: Date): void {
  const timestamp = headerOf(request, 'timestamp');
  const signature = Buffer.from(headerOf(request, 'signature'), 'base64');
  const age = now.getTime() - Number(timestamp) * 1000;
  const genuine =
    /^\d+$/.test(timestamp) && verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, signature);
  if (!genuine || age > oldestMs || age < -aheadMs)
    throw new AppError('forbidden', 'These events are not signed as they have to be');
}

/** Single unknown events are skipped: otherwise SendGrid would send the whole post again, forever. */
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

/** The address to which SendGrid posts mail events. Registered only if its key is known. */
export const sendGridWebhook: FastifyPluginAsync<{ context: Context; key: KeyObject }> = async (app, options) => {
  const { context, key } = options;
  // The signature covers the raw body.
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
