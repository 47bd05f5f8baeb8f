import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A port nobody listens on just now; its user must expect to find it taken. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
