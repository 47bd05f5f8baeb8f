import '@fastify/rate-limit';
import type { Call } from '@marketplace/shared-contract/calls';
import { Problem } from '@marketplace/shared-contract/problem';
import type { RouteShorthandOptions } from 'fastify';

type Limits = { perMinute?: number; idempotent?: boolean };

/**
 * The method, path and callers of a route, as the contract has them. `perMinute` limits calls from one address,
 * `idempotent` lets a call that creates something be sent again under its Idempotency-Key.
 */
export const on = ({ method, path, allow }: Call, { perMinute, idempotent = false }: Limits = {}) => ({
  method,
  url: path,
  config: {
    allow,
    idempotent,
    rateLimit: perMinute === undefined ? false : { max: perMinute, timeWindow: 60_000 },
  } satisfies RouteShorthandOptions['config'],
});

/** The answers of a route: its own at 200, a Problem at every refusal. */
export const answers = <S>(schema: S) => ({ 200: schema, '4xx': Problem, '5xx': Problem });
