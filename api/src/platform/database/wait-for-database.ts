import pg from 'pg';

const connectTimeoutMs = 10_000;

/** Connection failures an operator can fix, by code: Node's, then PostgreSQL's. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'what listens there ended the connection',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to this host',
  ENOENT: 'there is no such socket',
  '28P01': 'the user or the password is not right',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '53300': 'it has too many connections already',
};

const reasonOf = ({ code, message }: Error & { code?: string }): string =>
  reasons[code ?? ''] ??
  (/timeout/i.test(message) ? 'it does not answer' : message || (code ?? 'it cannot be reached'));

/** Connects once; a failure becomes a sentence with host, port, database and user, never with the password. */
export async function waitForDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  if (!URL.canParse(url)) throw new Error(`${setting} is not an address: a password in it must be URL-encoded.`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // A connection that breaks later is reported elsewhere.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database = '', user = '' } = client;
    throw new Error(
      `The database of ${setting} cannot be used: host ${host}, port ${port}, database ${database}, user ${user}: ${reasonOf(error as Error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
