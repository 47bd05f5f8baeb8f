// An SMTP server that takes everything and does nothing: what sending is measured against. Prints its port.
import { createServer } from 'node:net';

const greeting = '220 sink ESMTP\r\n';
const answers: [RegExp, string][] = [
  [/^EHLO/i, '250-sink\r\n250 8BITMIME\r\n'],
  [/^DATA/i, '354 Go on\r\n'],
  [/^QUIT/i, '221 Bye\r\n'],
];

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
      socket.write(answer);
      if (answer.startsWith('221')) socket.end();
    }
  });
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
