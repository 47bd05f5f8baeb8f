import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes a moment for each mail and remembers its recipient. */
export async function mailbox() {
  const recipients = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', async () => {
        await pause(50);
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    recipients,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
