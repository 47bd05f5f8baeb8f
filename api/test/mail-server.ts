import type { Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string };
/** A server's refusal of a mail: true for "try again later", or a text such as `550 5.1.1 No such user`. */
export type Said = boolean | string;
type Faults = {
  /** After the whole message arrived. */
  onData?: (to: string) => Said;
  /** Accepts the message and cuts the connection before saying so, this many times. */
  cut?: (to: string) => boolean;
  /** Accepts no message until this many are in progress at once. */
  together?: number;
};

function problem(said: Said): (Error & { responseCode: number }) | undefined {
  if (said === false) return undefined;
  const text = said === true ? '451 Try again later' : said;
  return Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) });
}

/** A real SMTP server on loopback. `refuse` decides by recipient which mails it refuses. */
export async function mailServer(
  t: Pick<TestContext, 'after'>,
  refuse: (to: string) => Said = () => false,
  { onData = () => false, cut = () => false, together = 1 }: Faults = {},
) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const enough = Promise.withResolvers<void>();
  let most = 0;
  let busy = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(problem(refuse(address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
      busy += 1;
      most = Math.max(most, busy);
      if (most >= together) enough.resolve();
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const said = problem(onData(to[0] ?? ''));
        if (!said) received.push({ from, to, raw: Buffer.concat(chunks).toString() });
        void enough.promise.then(() => {
          busy -= 1;
          if (!said && cut(to[0] ?? '')) for (const socket of sockets) socket.destroy();
          else done(said);
        });
      });
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // A cut connection is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  /** The most mails that were in progress at once. */
  return { url: `smtp://127.0.0.1:${address.port}`, received, most: () => most };
}
