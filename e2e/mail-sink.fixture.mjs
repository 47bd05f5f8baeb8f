import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * An SMTP server that counts how often it accepted each mail, by Message-ID. Every mail takes `eachMs`, so that a kill finds some in
 * progress. Only mails answered with 250 count as accepted.
 */
export function mailSink(eachMs) {
  const taken = new Map();
  let total = 0;
  const answerTo = async (line, inData) => {
    if (!inData) {
      if (/^EHLO/i.test(line)) return '250-sink\r\n250 8BITMIME\r\n';
      return /^DATA/i.test(line) ? '354 Continue\r\n' : '250 OK\r\n';
    }
    const [, id] = /^Message-ID: <([^@>]+)@/im.exec(line) ?? [];
    await setTimeout(eachMs);
    taken.set(id, (taken.get(id) ?? 0) + 1);
    total += 1;
    return '250 Taken\r\n';
  };
  const server = createServer(async (socket) => {
    let rest = '';
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 sink ESMTP\r\n');
    try {
      for await (const chunk of socket) {
        rest += chunk.toString('latin1');
        for (;;) {
          const end = rest.indexOf(inData ? '\r\n.\r\n' : '\r\n');
          if (end < 0) break;
          const line = rest.slice(0, end);
          rest = rest.slice(end + (inData ? 5 : 2));
          const answer = await answerTo(line, inData);
          inData = !inData && answer.startsWith('354');
          socket.write(answer);
        }
      }
    } catch {
      // Its sender was killed.
    }
  });
  const listening = new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
  return {
    taken,
    total: () => total,
    url: async () => `smtp://127.0.0.1:${await listening}`,
    close: () => server.close(),
  };
}
