import type { LogEvent } from 'kysely';

type Attributes = Record<string, string | number>;
type SpanKind = 'server' | 'client' | 'consumer' | 'internal';
/** `parent` is a `traceparent` of W3C that came along; without one a span belongs to what is under way here, or begins a trace. */
export type SpanOptions = { kind: SpanKind; parent?: string | undefined; attributes?: Attributes };

/** A part of a trace that has begun. What runs in `run` belongs to it. */
export type Span = {
  run<T>(work: () => T): T;
  set(attributes: Attributes): void;
  /** Notes that it failed: by the kind of error alone, for its words may hold what is somebody's. */
  fail(kind: string): void;
  end(): void;
};

/** Where traces go. Attributes and names hold no address, no text of a person and no parameter of a statement. */
export type Tracing = {
  begin(name: string, options: SpanOptions): Span;
  /** What hands the trace under way on, into a job. */
  traceparent(): string | undefined;
  /** What a line of the log names it by. */
  ids(): { traceId: string; spanId: string } | undefined;
  /** Adds a finished statement to the current span. */
  statement(event: LogEvent): void;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
};

let tracing: Tracing | undefined;

/** Where the traces of this process go; undefined where nobody wants any. */
export const currentTracing = (): Tracing | undefined => tracing;

export function setTracing(to: Tracing | undefined): void {
  tracing = to;
}

/** Does the work as a part of a trace of its own name, where traces are wanted. */
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
