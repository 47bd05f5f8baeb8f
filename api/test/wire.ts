import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the database server at `url` that can be cut; while cut, nothing responds. */
export async function wire(url: string) {
  const server = new URL(url);
  const sockets = new Set<Socket>();
  const between = createServer((near) => {
    const far = connect(Number(server.port || 5432), server.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  const listen = async (port: number) => {
    between.listen(port, '127.0.0.1');
    await once(between, 'listening');
    return (between.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const near = new URL(url);
  [near.hostname, near.port] = ['127.0.0.1', String(port)];
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const close = () => {
    cut();
    between.close();
  };
  return { url: near.href, cut, close, back: () => listen(port) };
}
