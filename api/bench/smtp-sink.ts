// An SMTP server that takes everything and does nothing, after SINK_MS: what sending is measured against. Prints its port, and how many
// mails it took, how many different ones, and how many a second in its busiest ten seconds, when it is ended.
import { createServer } from 'node:net';

const greeting = '220 sink ESMTP\r\n';
const answers: [RegExp, string][] = [
  [/^EHLO/i, '250-sink\r\n250 8BITMIME\r\n'],
  [/^DATA/i, '354 Go on\r\n'],
  [/^QUIT/i, '221 Bye\r\n'],
];

const takesMs = Number(process.env.SINK_MS ?? 0);
const taken = new Map<string, number>();
const perSecond = new Map<number, number>();

/** Notes a mail that is taken from now on. */
function note(mail: string): void {
  const [, id = ''] = /^Message-ID: <([^@>]+)@/im.exec(mail) ?? [];
  taken.set(id, (taken.get(id) ?? 0) + 1);
  const second = Math.floor(Date.now() / 1000);
  perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
}

process.on('SIGTERM', () => {
  const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
  const busiest = Math.max(
    ...[...perSecond.keys()].map(
      (from) => sum(Array.from({ length: 10 }, (_, n) => perSecond.get(from + n) ?? 0)) / 10,
    ),
  );
  const told = { taken: sum([...taken.values()]), different: taken.size, busiest: Math.round(busiest) };
  process.stdout.write(JSON.stringify(told), () => process.exit(0));
});

const server = createServer((socket) => {
  let inData = false;
  let rest = '';
  socket.setNoDelay(true).write(greeting);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      const end = rest.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (inData ? 5 : 2));
      const answer = inData ? '250 Taken\r\n' : (answers.find(([command]) => command.test(line))?.[1] ?? '250 OK\r\n');
      inData = !inData && answer.startsWith('354');
      if (answer === '250 Taken\r\n') {
        note(line);
        if (takesMs > 0) {
          setTimeout(() => socket.writable && socket.write(answer), takesMs);
          continue;
        }
      }
      socket.write(answer);
      if (answer.startsWith('221')) socket.end();
    }
  });
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
