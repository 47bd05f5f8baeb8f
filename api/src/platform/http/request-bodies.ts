import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../app-error.ts';

type Shaped = { _zod?: { def?: { shape?: Record<string, unknown> } } };

const isPlain = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Renames keys that differ from the schema's only in case; an exact key wins over such a variant. */
function matchKeys(body: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  const exact = new Set(keys);
  const byLower = new Map(keys.map((key) => [key.toLowerCase(), key]));
  const matched: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const name = exact.has(key) ? key : (byLower.get(key.toLowerCase()) ?? key);
    if (exact.has(key) || !Object.hasOwn(body, name)) matched[name] = value;
  }
  return matched;
}

/** No call's body has lists nested deeper than this. */
const deepest = 32;

/** Whether JSON is nested deeper than any call allows: a hundred thousand brackets take long to parse and mean nothing. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (character === '\\' && quoted) at += 1;
    else if (!quoted && (character === '[' || character === '{')) depth += 1;
    else if (!quoted && (character === ']' || character === '}')) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Bodies are JSON or empty; keys are case-insensitive (PD-11). */
export const requestBodies = fp(async (app) => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    if (isTooDeep(text as string)) return done(new AppError('invalid', 'The request could not be read'));
    return parse(request, text as string, done);
  });
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    const shape = (request.routeOptions.schema?.body as Shaped | undefined)?._zod?.def?.shape;
    if (shape)
      request.body = isPlain(request.body) ? matchKeys(request.body, Object.keys(shape)) : (request.body ?? {});
    done();
  });
});
