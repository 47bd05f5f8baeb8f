import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to outgoing connections: no connection takes it before its user does. */
const first = 15_000;
const last = 32_000;

/** A port of 127.0.0.1 that nobody listens on just now. Another process may still find the same one: its user must expect that. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').then(
      () => true,
      ({ code }) => {
        if (code !== 'EADDRINUSE' && code !== 'EACCES') throw new Error(`No port of 127.0.0.1 can be used: ${code}`);
        return false;
      },
    );
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
