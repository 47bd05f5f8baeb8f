import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { tookTooLong } from '../database/connect.ts';
import { oldestReadMs, type Replica } from '../database/replica.ts';
import { withReplica } from '../database/request-database.ts';
import { endOfWal, type WalPosition, walPosition, walText, writtenUntil } from '../database/wal-position.ts';
import { type TrackedWrites, trackWrites } from '../database/write-tracking.ts';
import { ownCookie } from './own-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `replica`: the call only reads, and may see data some seconds old unless the caller has just written. */
    reads?: 'replica';
  }
  interface FastifyRequest {
    writes: TrackedWrites | undefined;
  }
}

/** Longer than any replica lag, so that losing the cookie loses nothing. */
const keptSeconds = (3 * oldestReadMs) / 1000;

type Options = { context: Context; replicas: readonly Replica[]; secret: string };

/**
 * Spreads list reads over replicas, while callers still read their own writes: a response to a possible write carries its WAL position in
 * a signed cookie, and only replicas past it are read. If one fails, the next is tried and finally the primary; timeouts are not retried
 * (ADR-0014).
 */
export const replicaReads = fp<Options>(async (app, { context, replicas, secret }) => {
  if (replicas.length === 0) return;
  const cookie = ownCookie('written', context.config.publicUrl);
  const signer = new Signer(`written:${secret}`);

  function lastWrite(request: FastifyRequest): WalPosition {
    const text = cookie.read(request);
    if (text === undefined) return 0n;
    const { valid, value } = signer.unsign(text);
    return (valid && walPosition(value ?? undefined)) || 0n;
  }

  let turn = 0;
  /** The replicas that have reached a position, rotated at each call. */
  function inTurn(position: WalPosition): Replica[] {
    const holding = replicas.filter((replica) => replica.holds(position));
    turn = (turn + 1) % replicas.length;
    const first = turn % (holding.length || 1);
    return [...holding.slice(first), ...holding.slice(0, first)];
  }

  function setPositionCookie(reply: FastifyReply, position: WalPosition) {
    cookie.set(reply, signer.sign(walText(position)), keptSeconds);
  }

  app.decorateRequest('writes', undefined);
  app.addHook('preHandler', (request, _reply, done) => {
    request.writes = { any: false };
    trackWrites(request.writes, done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.writes?.any) setPositionCookie(reply, await writtenUntil(context.db).catch(() => endOfWal));
  });

  app.addHook('onRoute', (route) => {
    if (route.config?.reads !== 'replica') return;
    const handle = route.handler as RouteHandlerMethod;
    route.handler = async function (request, reply) {
      const work = async () => handle.call(this, request, reply);
      for (const replica of inTurn(lastWrite(request))) {
        try {
          const answer = await withReplica(replica.db, work);
          app.countListRead('replica');
          return answer;
        } catch (error) {
          if (error instanceof AppError) throw error;
          // Another server would take as long, and has other work.
          if (tookTooLong(error)) {
            request.log.warn({ err: error }, 'a list took too long');
            throw new AppError(
              'busy',
              'This takes too long just now. Please narrow what you ask for, or try again later.',
            );
          }
          request.log.warn(
            { err: error, replica: replicas.indexOf(replica) + 1 },
            'read elsewhere, for a replica failed',
          );
        }
      }
      app.countListRead('primary');
      return work();
    };
  });
});
