import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanOptions, Tracing } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
/** Statements are truncated to this length in traces; some of ours are long. */
const longestStatement = 2000;

/** The exporter for a collector, from OpenTelemetry's own settings. */
export const collectorAt = (endpoint: string): SpanExporter =>
  new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });

/** OpenTelemetry tracing that samples `ratio` of traces; incoming headers cannot raise it. */
export function openTelemetry(service: string, exporter: SpanExporter, ratio = 1): Tracing {
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('marketplace');
  const underWay = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const current = () => underWay.getStore();

  function begin(name: string, { kind, parent, attributes = {} }: SpanOptions): Span {
    const from = parent
      ? propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter)
      : (current() ?? ROOT_CONTEXT);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, from);
    const inside = trace.setSpan(from, span);
    return {
      run: (work) => underWay.run(inside, work),
      set: (more) => void span.setAttributes(more),
      fail: (problem) => {
        span.setAttribute('error.type', problem);
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(),
    };
  }

  return {
    begin,
    traceparent() {
      const carrier: { traceparent?: string } = {};
      const at = current();
      if (at) propagator.inject(at, carrier, { set: (to, key, value) => Object.assign(to, { [key]: value }) });
      return carrier.traceparent;
    },
    ids() {
      const { traceId, spanId } = trace.getSpanContext(current() ?? ROOT_CONTEXT) ?? {};
      return traceId && spanId ? { traceId, spanId } : undefined;
    },
    statement({ level, query, queryDurationMillis }) {
      const at = current();
      if (!at) return;
      const ended = Date.now();
      const [operation = 'statement'] = query.sql.trim().toLowerCase().split(/\s/, 1);
      const span = tracer.startSpan(
        `database ${operation}`,
        {
          kind: SpanKind.CLIENT,
          startTime: ended - queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, longestStatement) },
        },
        at,
      );
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    close: () => provider.shutdown(),
  };
}
