import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField, OutdatedEdit } from '../app-error.ts';

/** The stored values of an editable object, by the field names of its call. */
export type StoredFields = Record<string, unknown>;

/** One edit being saved. Call both functions in the transaction of the change. */
export type Edit = {
  /** Throws if the edit is based on another version. Read `stored` under the lock of the change. */
  of(stored: StoredFields): void;
  /** Sets the stored version on the response, for the caller's next edit. */
  done(stored: StoredFields): void;
};

/** For edits without an earlier version to compare. */
export const lastWins: Edit = { of: () => undefined, done: () => undefined };

// A list of labels is a set: in another order it is the same.
const asSet = (_key: string, value: unknown) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value);

const markOf = (stored: StoredFields): string =>
  createHash('sha256').update(JSON.stringify(stored, asSet)).digest('base64url').slice(0, 16);

/** The version of the editable things that a response contains, each under its name. */
export const versionOf = (things: Record<string, StoredFields>): string =>
  `"${Object.entries(things)
    .map(([name, stored]) => `${name}=${markOf(stored)}`)
    .join(';')}"`;

// A proxy that compresses a response marks its ETag as weak.
const tag = /^(?:W\/)?"([\x21\x23-\x7e]{1,1000})"$/;

/** The versions in `If-Match`; undefined without the header or with `*`. */
function begunFrom({ headers }: Pick<FastifyRequest, 'headers'>): string[] | undefined {
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const version = tag.exec(ifMatch)?.[1];
  if (!version) throw invalidField('If-Match', 'If-Match must be the ETag that this API answered');
  return version.split(';');
}

/** The caller's edit of the object `name`: compares their `If-Match` with the stored version (ADR-0022). */
export function editOf(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  name: string,
): Edit {
  const baseVersion = begunFrom(request);
  return {
    of: (stored) => {
      if (baseVersion && !baseVersion.includes(`${name}=${markOf(stored)}`))
        throw new OutdatedEdit({ version: versionOf({ [name]: stored }), stored });
    },
    done: (stored) => void reply.header('etag', versionOf({ [name]: stored })),
  };
}
