import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { namedMessage } from '@marketplace/shared-contract/platform/fields/field-names';
import type { ErrorReason, Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, CodedError, OutdatedEdit } from '../app-error.ts';
import { isCallerGone, isDatabaseAway } from '../database/database-away.rules.ts';
import { isDiskFull } from '../disks/disk-space.ts';
import { onceASecond } from '../process/log.ts';
import { apiHeaders } from './security-headers.ts';

/** The status of every error (PD-10). */
const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-state': 409,
  outdated: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
  busy: 503,
} as const satisfies Record<ErrorReason, number>;

/** Fastify's code for a body over the route's limit. */
const bodyTooLarge = 'FST_ERR_CTP_BODY_TOO_LARGE';
const { callBytes } = accountLimits;

/** After how many seconds a call is worth repeating if we were busy. */
const busySeconds = 5;

/** Our words for the framework's own errors. */
const frameworkTexts: Record<number, string> = {
  400: 'The request could not be read',
  404: 'Not found',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The request must be JSON',
  429: 'Too many attempts. Please wait a moment and try again.',
};

function problemOfValidation(error: FastifyError): Problem {
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.split('/')[1] ?? '';
    fields[field] ??= issue.message ?? 'Invalid';
  }
  const texts = Object.entries(fields).map(([field, text]) => namedMessage(field, text));
  return { message: [...new Set(texts)].join('. ') || 'The request is not valid', fields };
}

function problemResponse(error: FastifyError | AppError): { status: number; problem: Problem } {
  if (error instanceof AppError) {
    const problem = error.fields ? { message: error.message, fields: error.fields } : { message: error.message };
    const status = statuses[error.reason];
    if (error instanceof OutdatedEdit) return { status, problem: { ...problem, ...error.current } };
    return { status, problem: error instanceof CodedError ? { ...problem, ...error.details } : problem };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, problem: problemOfValidation(error) };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return { status, problem: { message: frameworkTexts[status] ?? 'The request could not be answered' } };
  if (isCallerGone(error)) return { status: 400, problem: { message: frameworkTexts[400] ?? '' } };
  if (isDatabaseAway(error))
    return {
      status: statuses.busy,
      problem: { message: 'The service is not available just now. Please try again in a moment.' },
    };
  if (isDiskFull(error))
    return {
      status: statuses.busy,
      problem: { message: 'There is no room to store anything just now. Nothing was saved. Please try again later.' },
    };
  return { status: 500, problem: { message: 'Something went wrong on our side. Please try again.' } };
}

/** The WWW-Authenticate challenge, with "invalid_token" if a token was sent (RFC 6750). */
const challengeOf = ({ headers }: FastifyRequest) =>
  `Bearer realm="marketplace"${headers.authorization ? ', error="invalid_token"' : ''}`;

/** Turns every thrown error into a Problem; nothing else knows status codes. */
export const errorHandler = fp(async (app) => {
  const seldom = onceASecond();
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, problem } = problemResponse(error);
    if (error.code === bodyTooLarge && request.routeOptions.bodyLimit === callBytes.most)
      problem.message = callBytes.message;
    if (status === 500) request.log.error({ err: error }, 'call failed');
    else if (isDatabaseAway(error)) seldom((calls) => request.log.warn({ err: error, calls }, 'the database is away'));
    else if (isDiskFull(error)) seldom((calls) => request.log.warn({ err: error, calls }, 'a disk is full'));
    // Needed if no route was reached.
    reply.headers(apiHeaders);
    if (status === 401) reply.header('www-authenticate', challengeOf(request));
    if (status === statuses.busy) reply.header('retry-after', busySeconds);
    return reply.code(status).type('application/json').send(problem);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers(apiHeaders)
      .send({ message: 'Not found' } satisfies Problem),
  );
});
