import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import * as z from 'zod';
import type { TestProduct } from './product.ts';

export const apiKey = 'SG.test.key';

/** The body of POST /v3/mail/send, as far as we use it; an unknown key is refused, as by SendGrid. */
const SentBody = z.strictObject({
  personalizations: z.tuple([z.strictObject({ to: z.tuple([z.strictObject({ email: z.string() })]) })]),
  from: z.strictObject({ email: z.email(), name: z.string().optional() }),
  subject: z.string().min(1),
  content: z.tuple([
    z.strictObject({ type: z.literal('text/plain'), value: z.string().min(1) }),
    z.strictObject({ type: z.literal('text/html'), value: z.string().min(1) }),
  ]),
  reply_to: z.strictObject({ email: z.email(), name: z.string().optional() }).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  custom_args: z.record(z.string(), z.string()).optional(),
  tracking_settings: z.record(z.string(), z.strictObject({ enable: z.boolean(), enable_text: z.boolean().optional() })),
});
export type SentBody = z.infer<typeof SentBody>;

export type Fault = { status: number; field?: string } | 'cut' | { slowMs: number };
const lists =
  /^\/v3\/(?:suppression\/(?:bounces|blocks|spam_reports|invalid_emails)|asm\/suppressions\/global)\/([^/]+)$/;

/** SendGrid on loopback, with its documented wire format. `fault` may refuse a request, by method, path and recipient. */
export async function sendGridServer(
  t: Pick<TestContext, 'after'>,
  fault: (asked: { method: string; path: string; to: string }) => Fault | undefined = () => undefined,
) {
  const taken: SentBody[] = [];
  const suppressed = new Set<string>();
  const refusal = (field: string | null = null) => ({ errors: [{ message: 'Not like this.', field, help: null }] });
  async function answerTo(request: IncomingMessage, body: unknown): Promise<[number, object?]> {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return [401, refusal()];
    const path = request.url ?? '';
    const [, address] = lists.exec(path) ?? [];
    if (request.method === 'DELETE' && address) return [suppressed.delete(decodeURIComponent(path)) ? 204 : 404];
    if (request.method !== 'POST' || path !== '/v3/mail/send') return [404];
    const sent = SentBody.safeParse(body);
    if (!sent.success) return [400, refusal(sent.error.issues[0]?.path.join('.'))];
    const [{ to }] = sent.data.personalizations;
    if (!/^[^@\s]+@[^@\s]+$/.test(to[0].email)) return [400, refusal('personalizations.0.to.0.email')];
    return [taken.push(sent.data) && 202];
  }
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? await json(request).catch(() => undefined) : undefined;
    const to = (body as SentBody | undefined)?.personalizations?.[0]?.to[0].email ?? '';
    const wrong = fault({ method: request.method ?? '', path: request.url ?? '', to });
    if (wrong === 'cut') return request.socket.destroy();
    if (wrong && 'status' in wrong) {
      response.writeHead(wrong.status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(refusal(wrong.field)));
    }
    if (wrong) await new Promise((resolve) => setTimeout(resolve, wrong.slowMs));
    const [status, answer] = await answerTo(request, body);
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 202 && { 'x-message-id': `sg-${taken.length}` }),
    });
    response.end(answer && JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close().closeAllConnections());
  const { port } = server.address() as { port: number };
  return { settings: { apiKey, baseUrl: `http://127.0.0.1:${port}` }, taken, suppressed };
}

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
/** The setting that makes the API trust `signedPost`. */
export const webhookKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

type Signed = { at?: Date; signature?: string; as?: string };

/** Posts events as SendGrid does: signed over the time and the exact bytes. `as` posts other bytes than were signed. */
export function signedPost({ app, clock }: TestProduct, events: unknown, { at, signature, as }: Signed = {}) {
  const body = typeof events === 'string' ? events : `${JSON.stringify(events)}\r\n`;
  const timestamp = String(Math.floor((at ?? clock.now()).getTime() / 1000));
  const good = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
  return app.inject({
    method: 'POST',
    url: '/api/unauth/mail-events',
    payload: as ?? body,
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature ?? good,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  });
}
