import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { pino } from 'pino';
import { periodOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { noReleases, testProduct } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { sendNextAlerts } from '../../alerts/alerts/send-alerts.ts';
import { startJobHandlers } from '../../job-handlers.ts';
import type { Mail } from '../mail/mail.ts';
import { noSuppressionList } from '../mail/suppression-list.ts';
import { openLog } from '../process/log.ts';
import { openTelemetry } from './open-telemetry.ts';
import { currentTracing, setTracing, traced } from './tracing.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

/** Traces of a test; `ended` has the spans once all were sent. */
function collecting(t: Pick<TestContext, 'after'>, ratio?: number) {
  const exporter = new InMemorySpanExporter();
  let spans: ReadableSpan[] = [];
  const keep = exporter.export.bind(exporter);
  exporter.export = (more, done) => {
    spans = [...spans, ...more];
    keep(more, done);
  };
  const tracing = openTelemetry('marketplace-test', exporter, ratio);
  setTracing(tracing);
  t.after(() => setTracing(undefined));
  return async () => {
    await tracing.close();
    return spans;
  };
}

test('a call, its statements, jobs and mail form one trace without personal data', async (t) => {
  const ended = collecting(t);
  const product = await testProduct(t, undefined, {}, {}, (event) => currentTracing()?.statement(event));
  const { context, url, call } = product;
  await makeAccount(product, 'buyer', { email1: 'kim@people.example' });
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => String(sent.push(mail)), close: async () => undefined };
  const log = pino({ level: 'silent' });
  const jobs = await startJobHandlers(
    context,
    url,
    { mailer, suppressions: noSuppressionList, releases: noReleases },
    log,
  );
  t.after(jobs.stop);
  const body = { Email: 'kim@people.example', TokenForCaptcha: 'x', tokenForCaptcha: 'x' };
  const { statusCode, headers } = await call(undefined, publicCalls.forgotPassword, { body, headers: { traceparent } });
  assert.equal(statusCode, 200);
  await until(() => sent.length > 0, 'the mail');
  assert.equal(sent.length, 1);
  await jobs.stop();

  const ofTrace = (await ended()).filter((span) => span.spanContext().traceId === traceId);
  const named = (name: string) => ofTrace.find((span) => span.name === name);
  const [served, made, queued, mail] = [
    `POST /api${publicCalls.forgotPassword.path}`,
    'job mail-reset-link',
    'job send-closed-mail',
    'mail',
  ].map(named);
  assert.ok(served && made && queued && mail, ofTrace.map(({ name }) => name).join(', '));
  assert.equal(served.parentSpanContext?.spanId, '00f067aa0ba902b7');
  assert.equal(served.attributes['http.response.status_code'], 200);
  assert.equal(served.attributes['request.id'], headers['x-request-id']);
  for (const [below, above] of [
    [made, served],
    [queued, made],
    [mail, queued],
  ])
    assert.equal(below?.parentSpanContext?.spanId, above?.spanContext().spanId, below?.name);
  assert.ok(ofTrace.some(({ name }) => name === 'database insert'));
  const [{ html = '' } = {}] = sent;
  const [, token = 'no token'] = /token=([\w-]+)/.exec(html) ?? [];
  const told = JSON.stringify(
    ofTrace.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
  );
  for (const secret of ['kim', 'people.example', token]) assert.ok(!told.includes(secret), secret);
});

test('alerts belong to the trace that put their post live, however late they are sent', async (t) => {
  const product = await testProduct(t);
  const ended = collecting(t);
  await makeBuyer(product, {}, { email1: 'kim@people.example' });
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  await traced('live', { kind: 'internal', parent: traceparent }, () => makeAlerts(product.context, { periodId }));
  const mailer = { send: async () => 'id', close: async () => undefined };
  assert.equal(await sendNextAlerts(product.context, mailer), true);
  const batch = (await ended()).find(({ name }) => name === 'mails of a batch');
  assert.equal(batch?.spanContext().traceId, traceId);
});

test('a log line names its trace, if there is one', async (t) => {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  log.info('before');
  const ended = collecting(t);
  await traced('work', { kind: 'internal', parent: traceparent }, async () => log.info('within'));
  await assert.rejects(
    traced('work', { kind: 'internal' }, async () => Promise.reject(new RangeError('kim@people.example'))),
    RangeError,
  );
  assert.deepEqual([lines[0]?.traceId, lines[1]?.traceId], [undefined, traceId]);
  const [, failed] = await ended();
  assert.equal(failed?.attributes['error.type'], 'RangeError');
  assert.equal(failed?.events.length, 0);
  assert.equal(failed?.status.message, undefined);
});

test('callers cannot raise the sampling rate, and an invalid header starts a new trace', async (t) => {
  const ended = collecting(t, 0);
  await traced('asked for', { kind: 'server', parent: traceparent }, async () => undefined);
  assert.deepEqual(await ended(), []);
  const endedAll = collecting(t);
  for (const parent of ['00-0-0-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'x'.repeat(9999)])
    await traced('odd', { kind: 'server', parent }, async () => undefined);
  const odd = await endedAll();
  assert.equal(odd.length, 3);
  for (const span of odd) assert.equal(span.parentSpanContext, undefined);
});
