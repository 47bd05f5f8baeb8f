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
 * The method, path and callers of a route, as the contract has them. `perMinute` limits calls from one address,
 * or, for calls of signed-in users, of one account, or of each of both; `idempotent` lets a call that creates something be sent again under
 * its Idempotency-Key, `reads: 'replica'` lets one that writes nothing be answered from a replica. `edits` is a call that
 * takes the version it was begun from, `versioned` one that tells it (api/src/platform/edits/versioned-edit.ts).
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

/** The same of a route that saves an edit: an edit of an older version gets what is stored. */
export const editResponses = <S>(schema: S) => ({ ...responses(schema), 409: z.union([Outdated, Problem]) });

/** The responses of a route: its own at 200, a Problem at every refusal. */
export const responses = <S>(schema: S) => ({ 200: schema, '4xx': Problem, '5xx': Problem });
