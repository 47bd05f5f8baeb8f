/** Node's error codes for an unreachable or lost server. */
const ofTheWay = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Shut down by its operator, crashed, starting, out of connections, and read-only: a replica not yet promoted. */
const ofTheServer = ['57P01', '57P02', '57P03', '53300', '25006'];
const codes: ReadonlySet<unknown> = new Set([...ofTheWay, ...ofTheServer]);
/** The client's own messages, which have no code. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the caller hung up while we read their request: Node uses the code of a lost connection. */
export const isCallerGone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/**
 * Whether a statement failed because the database or its pooler is away, so that a retry can succeed. Class 08 is PostgreSQL's for
 * connections; pgbouncer uses it if it has no server.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || isCallerGone(error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return words.test(error.message);
  return codes.has(code) || /^08...$/.test(code) || (code === 'ENOENT' && syscall === 'connect');
}
