import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Fault, faults, type Whole } from './faults.ts';

/** A page without requests for this long waits for its clock, in milliseconds. */
const stillAfter = 200;

/** Which paths a fault affects. */
type Struck = { fault: Fault; paths: ReadonlySet<string> };

/** A server in front of a product that breaks some of its files, over HTTP/1.1: a browser has six connections to it. */
export async function startFaultProxy(product: string) {
  let struck: Struck | undefined;
  const met: string[] = [];
  const answered: string[] = [];
  let answering = 0;
  let lastAsked = 0;
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', product);
    const strikes = struck?.paths.has(pathname) ? struck.fault : undefined;
    if (strikes) met.push(asked.url ?? '/');
    lastAsked = performance.now();
    if (strikes !== 'hang') {
      answering += 1;
      response.on('close', () => {
        answering -= 1;
      });
    }
    fetchWhole(product, asked).then(
      (whole) => {
        if (!strikes) answered.push(`${whole.status} ${asked.url}`);
        return strikes ? faults[strikes](response, whole) : pass(response, whole);
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on these files are broken; returns the list of affected requests. */
    strike(next: Struck): string[] {
      struck = next;
      met.length = 0;
      return met;
    },
    /** Ends the fault; hanging requests keep hanging. */
    mend: () => {
      if (struck) answered.length = 0;
      struck = undefined;
    },
    /** The requests since then, and the status of each response. */
    sinceMended: () => (struck ? [] : answered.slice(-10)),
    /** Waits for every response that will arrive: only then may a page's clock be advanced. */
    async still(): Promise<void> {
      while (answering > 0 || performance.now() - lastAsked < stillAfter) await setTimeout(stillAfter / 4);
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const pass = (response: ServerResponse, { status, headers, body }: Whole) =>
  response.writeHead(status, headers).end(body);

async function fetchWhole(product: string, asked: IncomingMessage): Promise<Whole> {
  const { url, method, headers } = asked;
  const passed = request(new URL(url ?? '/', product), {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  asked.pipe(passed);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers as Record<string, string>;
  return { status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(parts) };
}
