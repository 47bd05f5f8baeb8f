import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import { today } from '../clock/clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { callerOf } from '../network/network-of.rules.ts';
import { addToCallCount, type CallCount, takeBackCallCount } from './call-count.sql.ts';
import type { MailLimit } from './mail-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The daily limit of a call that sends mail to others (mail-limits.ts). */
    mailLimit?: MailLimit;
  }
  interface FastifyRequest {
    /** The counts of this call, to undo if it is rejected. */
    mailCounts: CallCount[];
  }
}

type Options = { context: Context; db: Database; secret: string };

/** After the end of the London day being counted. */
const windowMs = 48 * 3_600_000;

/** Limits the calls that send mail to others, per day, account and network; a refused call does not count. */
export const limitMail = fp<Options>(async (app, { context: { clock, config }, db, secret }) => {
  const countsOf = (request: FastifyRequest, { does, account, network }: MailLimit) => {
    const [now, day] = [clock.now(), today(clock)];
    const count = (of: string): CallCount => ({ key: `mail ${does} ${of} ${day}`, secret, now, windowMs });
    const ofNetwork = { most: network, by: 'From one network one', count: count(`network ${callerOf(request.ip)}`) };
    return [
      ...(request.routeOptions.config.allow === 'everyone'
        ? []
        : [{ most: account, by: 'You', count: count(`account ${request.user.id}`) }]),
      // Tests and demos make every call from one network.
      ...(config.rateLimit ? [ofNetwork] : []),
    ];
  };
  app.decorateRequest('mailCounts');
  /** Counts a call, and rejects it above a limit. */
  const count = async (request: FastifyRequest, limit: MailLimit) => {
    request.mailCounts = [];
    for (const { most, by, count } of countsOf(request, limit)) {
      const { calls } = await addToCallCount(db, count);
      request.mailCounts.push(count);
      if (calls > most)
        throw new AppError('too-many', `${by} can ${limit.does} ${most} times a day. Please try again tomorrow.`);
    }
  };
  const takeBack = async (counts: CallCount[]) => {
    for (const count of counts) await takeBackCallCount(db, count);
  };
  app.addHook('preHandler', (request, _reply, done) => {
    const { mailLimit } = request.routeOptions.config;
    if (!mailLimit) return done();
    count(request, mailLimit).then(() => done(), done);
  });
  app.addHook('onSend', ({ mailCounts }, { statusCode }, _payload, done) => {
    if (statusCode < 400 || !mailCounts) return done();
    takeBack(mailCounts).then(() => done(), done);
  });
});
