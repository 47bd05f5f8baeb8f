import '@fastify/rate-limit';
import type { Call } from '@marketplace/shared-contract/calls';
import { Problem } from '@marketplace/shared-contract/problem';
import type { RouteShorthandOptions } from 'fastify';

type Options = { perMinute?: number; idempotent?: boolean; reads?: 'replica' };

/**
 * The method, path and callers of a route, as the contract has them. `perMinute` limits calls from one address,
 * `idempotent` lets a call that creates something be sent again under its Idempotency-Key, `reads: 'replica'` lets one that
 * writes nothing be answered from a replica.
 */
export const on = ({ method, path, allow }: Call, { perMinute, idempotent = false, reads }: Options = {}) => ({
  method,
  url: path,
  config: {
    allow,
    idempotent,
    ...(reads && { reads }),
    rateLimit: perMinute === undefined ? false : { max: perMinute, timeWindow: 60_000 },
  } satisfies RouteShorthandOptions['config'],
});

/** The answers of a route: its own at 200, a Problem at every refusal. */
export const answers = <S>(schema: S) => ({ 200: schema, '4xx': Problem, '5xx': Problem });
