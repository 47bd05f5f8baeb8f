import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTracing } from '../tracing/tracing.ts';

/** Lines are written together, at most a tenth of a second later: singly they took a tenth of a call. */
const together = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });

/**
 * A process's log. Errors are logged with type and stack only, never with attached data: a database's has row values, a connection's its
 * keys.
 */
export const openLog = (level: string, to: DestinationStream = together()): Logger =>
  pino(
    { level, base: whoLogs(), mixin: () => currentTracing()?.ids() ?? {}, serializers: { err: serializeError } },
    to,
  );

/** The last message of a process that could not start: in production in the log's format, otherwise a plain sentence. */
export function logFailure({ message }: Error): void {
  if (process.env.NODE_ENV === 'production') openLog('fatal').fatal(message);
  else process.stderr.write(`${message}\n`);
}

/**
 * Reports something at most once a second, with how many times it happened since the last report: while the database is away every call
 * would report the same.
 */
export function onceASecond(now = () => performance.now()) {
  let [lastMs, times] = [Number.NEGATIVE_INFINITY, 0];
  return (say: (times: number) => void): void => {
    times += 1;
    if (now() - lastMs < 1000) return;
    say(times);
    [lastMs, times] = [now(), 0];
  };
}

/** The process of a log line, with its number in a cluster. */
const whoLogs = () => ({
  pid: process.pid,
  hostname: hostname(),
  ...(process.env.API_PROCESS && { process: Number(process.env.API_PROCESS) }),
});

const names = ['code', 'constraint', 'table', 'routine', 'syscall', 'port', 'queue'] as const;

/** An error, or a plain object spread from one, as the job queue passes it. */
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
