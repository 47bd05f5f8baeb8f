import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiHeaders } from './security-headers.ts';

// Requests that never reach a route get the same error texts and headers.

const problem = (message: string): Problem => ({ message });

/** An address the router cannot parse: it never reaches the error handler. */
export const answerUnreadable = (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
  void reply
    .code(400)
    .headers({ ...apiHeaders, 'x-request-id': request.id })
    .send(problem('The request could not be read'));

const unread: Record<string, readonly [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
};

/** Answers malformed or oversized HTTP on the raw connection, and closes it. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = unread[error.code ?? ''] ?? [400, 'The request could not be read'];
  const body = JSON.stringify(problem(message));
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map((pair) => pair.join(': ')),
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy(error);
}
