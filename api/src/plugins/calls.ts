import '@fastify/rate-limit';
import type { Call } from '@marketplace/shared-contract/calls';
import { Problem } from '@marketplace/shared-contract/problem';
import type { RouteShorthandOptions } from 'fastify';

type Limits = { perMinute?: number };

/** The method, path and callers of a route, as the contract has them. `perMinute` limits calls from one address. */
export const on = ({ method, path, allow }: Call, { perMinute }: Limits = {}) => ({
  method,
  url: path,
  config: {
    allow,
    rateLimit: perMinute === undefined ? false : { max: perMinute, timeWindow: 60_000 },
  } satisfies RouteShorthandOptions['config'],
});

/** The answers of a route: its own at 200, a Problem at every refusal. */
export const answers = <S>(schema: S) => ({ 200: schema, '4xx': Problem, '5xx': Problem });
