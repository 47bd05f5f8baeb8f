import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from '../network/network-of.rules.ts';

/** The network, user agent and id of the current call. */
export type RequestOrigin = {
  readonly network: string;
  readonly agent: string;
  readonly requestId: string;
  /** The account that calls, or a visitor's network: for fair queueing. */
  readonly asker: string;
  /** The browser's device cookie, if it has one; a login sets it. */
  device?: string | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    origin: RequestOrigin;
  }
}

const current = new AsyncLocalStorage<RequestOrigin>();
const nowhere: RequestOrigin = Object.freeze({ network: '', agent: '', requestId: '', asker: '' });

/** The longest user agent that is stored. */
const agentLength = 300;

/**
 * Few calls need their origin, so it is computed on demand. A class, because V8 retains the getters of a literal, and with them each call,
 * until the next full collection.
 */
class OriginOfCall implements RequestOrigin {
  readonly #request: FastifyRequest;
  device?: string;
  constructor(request: FastifyRequest) {
    this.#request = request;
  }
  get network() {
    return networkOf(this.#request.ip);
  }
  // Without control characters, and without what no UTF-8 column accepts.
  get agent() {
    const text = this.#request.headers['user-agent'] ?? '';
    return text.replace(/[^\x20-\x7e\u00a0-\ud7ff]/g, '').slice(0, agentLength);
  }
  get requestId() {
    return this.#request.id;
  }
  get asker() {
    const isOpen = this.#request.routeOptions.config.allow === 'everyone';
    return isOpen ? this.network : this.#request.user.id;
  }
}

/** The origin of the current call; empty in a job. */
export const requestOrigin = (): RequestOrigin => current.getStore() ?? nowhere;

/** Runs work with a call's origin outside its handler. */
export const asOf = <T>({ origin }: FastifyRequest, work: () => T): T => current.run(origin, work);

/** Makes each call's origin available wherever it is recorded, so that no service has to pass it on. */
export const requestOrigins = fp(async (app) => {
  app.decorateRequest('origin');
  app.addHook('onRequest', (request, _reply, done) => {
    request.origin = new OriginOfCall(request);
    current.run(request.origin, done);
  });
  // Again once the body is read: its reader comes from the connection, which serves many calls.
  app.addHook('preHandler', (request, _reply, done) => current.run(request.origin, done));
});
