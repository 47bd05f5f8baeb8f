import type { LogEvent } from 'kysely';

type Attributes = Record<string, string | number>;
type SpanKind = 'server' | 'client' | 'consumer' | 'internal';
/** `parent` is an incoming W3C `traceparent`; without one the span continues the current trace, or begins one. */
export type SpanOptions = { kind: SpanKind; parent?: string | undefined; attributes?: Attributes };

/** A span. Work in `run` belongs to it. */
export type Span = {
  run<T>(work: () => T): T;
  set(attributes: Attributes): void;
  /** Marks it as failed with the error's type only: its message may have personal data. */
  fail(kind: string): void;
  end(): void;
};

/** Where traces go. Names and attributes have no URL, personal text or statement parameter. */
export type Tracing = {
  begin(name: string, options: SpanOptions): Span;
  /** The current `traceparent`, to pass to a job. */
  traceparent(): string | undefined;
  /** The ids for a log line. */
  ids(): { traceId: string; spanId: string } | undefined;
  /** Adds a finished statement to the current span. */
  statement(event: LogEvent): void;
  /** Flushes and closes. */
  close(): Promise<void>;
};

let tracing: Tracing | undefined;

/** This process's tracing; undefined if it is off. */
export const currentTracing = (): Tracing | undefined => tracing;

export function setTracing(to: Tracing | undefined): void {
  tracing = to;
}

/** Runs the work in a span of its own, if tracing is on. */
export async function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = tracing?.begin(name, options);
  if (!span) return work();
  try {
    return await span.run(work);
  } catch (error) {
    span.fail((error as Error).name);
    throw error;
  } finally {
    span.end();
  }
}
