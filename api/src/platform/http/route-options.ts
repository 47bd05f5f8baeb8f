import { firmRolesFor } from '@marketplace/shared-contract/accounts/firms/firm';
import { teamRolesFor } from '@marketplace/shared-contract/accounts/firms/team';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { Outdated, Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import { mailLimitOf } from '../limits/mail-limits.ts';
import { byAccount } from '../limits/rate-limits.ts';

type Options = {
  sends?: string;
  perMinute?: number;
  perHour?: number;
  per?: 'address' | 'account' | 'account and address';
  idempotent?: boolean;
  reads?: 'replica';
  edits?: boolean;
  versioned?: boolean;
};

/**
 * A route's method, path and roles from the contract. `perMinute` limits calls by address, by account, or by both. `idempotent` accepts an
 * Idempotency-Key, `reads: 'replica'` allows a replica. `edits` takes the version the edit is based on, `versioned` returns one
 * (api/src/platform/edits/versioned-edit.ts).
 */
export const routeFor = (
  call: Call,
  { perMinute, perHour, per = 'address', idempotent = false, reads, edits, versioned, sends }: Options = {},
) => ({
  method: call.method,
  url: call.path,
  config: {
    allow: call.allow,
    firm: firmRolesFor(call) ?? teamRolesFor(call),
    ...(call.stepUp && { stepUp: call.stepUp }),
    ...(call.beforeFactor && { beforeFactor: call.beforeFactor }),
    ...(mailLimitOf(call) && { mailLimit: mailLimitOf(call) }),
    idempotent,
    ...(reads && { reads }),
    ...(sends && { sends }),
    ...(edits && { edits }),
    ...(versioned && { versioned }),
    // Documents HEAD calls of the contract; Fastify's automatic HEAD routes are hidden.
    ...(call.method === 'HEAD' && { swagger: { exposeHeadRoute: true } }),
    rateLimit:
      perMinute === undefined && perHour === undefined
        ? false
        : {
            max: perMinute ?? perHour ?? 0,
            timeWindow: perMinute === undefined ? 3_600_000 : 60_000,
            ...(per !== 'address' && { keyGenerator: byAccount }),
          },
    ...(per === 'account and address' && { limitsAddressToo: true }),
  } satisfies RouteShorthandOptions['config'],
});

/** The responses of an edit; an outdated one gets the stored version. */
export const editResponses = <S>(schema: S) => ({ ...responses(schema), 409: z.union([Outdated, Problem]) });

/** A route's responses: its own at 200, a Problem at every error. */
export const responses = <S>(schema: S) => ({ 200: schema, '4xx': Problem, '5xx': Problem });
