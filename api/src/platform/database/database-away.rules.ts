/** What Node says where nobody answers, or where who answered is gone. */
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
/** Ended by its operator, ended by a crash, starting, with no connection left, and read only: a replica that is not the primary yet. */
const ofTheServer = ['57P01', '57P02', '57P03', '53300', '25006'];
const codes: ReadonlySet<unknown> = new Set([...ofTheWay, ...ofTheServer]);
/** The client's own words, which have no code. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a caller hung up before we had read what they sent: Node's word for it has the code of a lost database. */
export const isCallerGone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/**
 * Whether a statement failed because the database, or the pooler before it, is away: the same call is answered once it is back.
 * Class 08 is PostgreSQL's for connections; pgbouncer says with it that it has no server.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || isCallerGone(error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return words.test(error.message);
  return codes.has(code) || /^08...$/.test(code) || (code === 'ENOENT' && syscall === 'connect');
}
