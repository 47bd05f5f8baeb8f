import { Readable } from 'node:stream';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import fp from 'fastify-plugin';
import { invalidField } from '../app-error.ts';

/** PostgreSQL cannot store U+0000 or lone surrogates. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

function allStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string' && !storable(one)) return false;
    if (typeof one !== 'object' || one === null || Buffer.isBuffer(one)) continue;
    for (const [key, inner] of Object.entries(one)) {
      if (!storable(key)) return false;
      waiting.push(inner);
    }
  }
  return true;
}

/**
 * Rejects a call with text the database can't store, in its URL or body, before any route sees it. Pages store nothing, so their URLs
 * are not checked.
 */
export const refuseUnstorableText = fp(async (app) => {
  app.addHook('preValidation', ({ routeOptions, params, query, body }, _reply, done) => {
    if (!routeOptions.url?.startsWith(apiBase)) return done();
    // A streamed body is a file without text to check; the stream object has circular references.
    const parts = body instanceof Readable ? [params, query] : [params, query, body];
    for (const part of parts) {
      if (typeof part === 'string' && !storable(part))
        throw invalidField('', 'Contains characters that cannot be used');
      for (const [field, value] of Object.entries((part ?? {}) as object))
        if (!storable(field) || !allStorable(value))
          throw invalidField(storable(field) ? field : '', 'Contains characters that cannot be used');
    }
    done();
  });
});
