/** A batch that belongs to one worker until its lease ends. A later holder has a higher fence. */
export type Lease = { id: string; fence: number; tries: number; traceparent?: string | null };
export type LeaseEnd = { now: Date; retryAt: Date; problem: string | null };
