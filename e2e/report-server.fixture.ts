import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Reports what its frame permits, and tries to leave it when asked. */
const report = `<!doctype html><title>Report</title>
<h1>Weekly report</h1><p id="drawn"></p><p id="outside"></p>
<button onclick="top.location.href = 'https://' + location.host + '/taken-over'">Leave the frame</button>
<script>
  drawn.textContent = 'Drawn on ' + location.origin;
  try { outside.textContent = 'Read ' + top.document.title; } catch (error) { outside.textContent = error.name; }
</script>`;

export type ReportServer = {
  address: string;
  /** Each request's path and its referrer. */
  asked: { path: string; referer?: string; authorization?: string; cookie?: string }[];
  close(): void;
};

/** A third party's analytics on https, with a newly made certificate: the product accepts no report over plain http. */
export async function startReportServer(): Promise<ReportServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const asked: ReportServer['asked'] = [];
  const server = createServer({ key, cert }, ({ url = '', headers }, response) => {
    const { referer, authorization, cookie } = headers;
    asked.push({ path: url, referer, authorization, cookie });
    response.setHeader('content-type', 'text/html; charset=utf-8').end(report);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `https://127.0.0.1:${port}`, asked, close: () => void server.close() };
}
