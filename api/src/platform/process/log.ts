import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * A process's log. Of an error it holds what it is and where it arose, never what hangs on it: a database's tells the
 * values of a row, a connection's its keys.
 */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: serializeError } }, to);

const names = ['code', 'constraint', 'table', 'routine', 'syscall', 'port'] as const;

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
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
