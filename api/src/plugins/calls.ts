import type { Call } from '@marketplace/shared-contract/calls';
import { Problem } from '@marketplace/shared-contract/problem';
import type { RouteShorthandOptions } from 'fastify';
import { byAccount } from '../limits/rate-limits.ts';

type Options = { perMinute?: number; per?: 'address' | 'account'; idempotent?: boolean; reads?: 'replica' };

/**
 * The method, path and callers of a route, as the contract has them. `perMinute` limits calls from one address,
 * or, for calls of who is logged in, of one account; `idempotent` lets a call that creates something be sent again under its Idempotency-Key, `reads: 'replica'` lets one that
 * writes nothing be answered from a replica.
 */
export const on = (
  { method, path, allow }: Call,
  { perMinute, per = 'address', idempotent = false, reads }: Options = {},
) => ({
  method,
  url: path,
  config: {
    allow,
    idempotent,
    ...(reads && { reads }),
    rateLimit:
      perMinute === undefined
        ? false
        : { max: perMinute, timeWindow: 60_000, ...(per === 'account' && { keyGenerator: byAccount }) },
  } satisfies RouteShorthandOptions['config'],
});

/** The answers of a route: its own at 200, a Problem at every refusal. */
export const answers = <S>(schema: S) => ({ 200: schema, '4xx': Problem, '5xx': Problem });
