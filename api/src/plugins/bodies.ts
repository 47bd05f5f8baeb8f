import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

type Shaped = { _zod?: { def?: { shape?: Record<string, unknown> } } };

const isPlain = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Renames keys that differ from the schema's in case alone; an exact key wins over such a twin. */
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

/** Bodies are JSON or empty, and a key's case does not matter (decision 11). */
export const bodies = fp(async (app) => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text as string, done),
  );
  app.addHook('preValidation', async (request: FastifyRequest) => {
    const shape = (request.routeOptions.schema?.body as Shaped | undefined)?._zod?.def?.shape;
    if (!shape) return;
    request.body = isPlain(request.body) ? matchKeys(request.body, Object.keys(shape)) : (request.body ?? {});
  });
});
