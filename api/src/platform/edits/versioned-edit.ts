import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField, OutdatedEdit } from '../errors/app-error.ts';

/** What is stored of one thing that can be edited, by the names its call's body gives it. */
export type StoredFields = Record<string, unknown>;

/** One edit, while it is being saved. Both steps belong in the transaction that changes what is stored. */
export type Edit = {
  /** Refuses the edit if it was begun from something else. `stored` was read under the lock that the change is made in. */
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

/** What the caller began from: undefined when it does not matter to them, or they do not say. */
function begunFrom({ headers }: Pick<FastifyRequest, 'headers'>): string[] | undefined {
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const version = tag.exec(ifMatch)?.[1];
  if (!version) throw invalidField('If-Match', 'If-Match must be the ETag that this API answered');
  return version.split(';');
}

/** The edit a call brings of the thing called `name`: its `If-Match` is compared with what is stored (ADR-0022). */
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
