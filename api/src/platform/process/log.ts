import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTracing } from '../tracing/tracing.ts';

/**
 * A process's log. Of an error it holds what it is and where it arose, never what hangs on it: a database's tells the
 * values of a row, a connection's its keys.
 */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    { level, base: whoLogs(), mixin: () => currentTracing()?.ids() ?? {}, serializers: { err: serializeError } },
    to,
  );

/** Which process a line is of: where several serve at one port, the number of its place as well. */
const whoLogs = () => ({
  pid: process.pid,
  hostname: hostname(),
  ...(process.env.API_PROCESS && { process: Number(process.env.API_PROCESS) }),
});

const names = ['code', 'constraint', 'table', 'routine', 'syscall', 'port', 'queue'] as const;

/** An error, or what a library tells of one as a plain object: the queue of jobs spreads what it hands over. */
const isError = (value: unknown): value is Error =>
  value instanceof Error || typeof (value as { message?: unknown } | null | undefined)?.message === 'string';

function serializeError(error: unknown): unknown {
  if (!isError(error)) return { message: String(error) };
  const also = error as unknown as Record<string, unknown>;
  const plain = names.flatMap((name) => (also[name] === undefined ? [] : [[name, also[name]]]));
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message,
    stack,
    ...Object.fromEntries(plain),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}
