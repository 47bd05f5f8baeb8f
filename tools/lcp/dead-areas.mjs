import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** How all areas at once can be dead; each is done to the connection of a file of theirs. */
const faults = {
  alive: undefined,
  refused: (connection) => connection.destroy(),
  failing: (_connection, answer) => answer.writeHead(503).end(),
  hanging: () => undefined,
};
export const faultNames = Object.keys(faults);

/** A server before another that hands on everything but the areas' files, which meet the fault `setFault` named last. */
export async function withDeadAreas(address) {
  let fault;
  const server = createServer((asked, answer) => {
    if (fault && asked.url.startsWith('/remotes/')) return fault(asked.socket, answer);
    const { url: path, method, headers } = asked;
    const on = request(new URL(path, address), { method, headers }, (got) => {
      answer.writeHead(got.statusCode, got.headers);
      got.pipe(answer);
    });
    on.on('error', () => answer.destroy());
    asked.pipe(on);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    setFault: (name) => {
      fault = faults[name];
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
