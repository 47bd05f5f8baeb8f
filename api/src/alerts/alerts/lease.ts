/** A batch that is one worker's until its lease ends. A later holder has a higher fence. */
export type Lease = { id: string; fence: number; tries: number; traceparent?: string | null };
export type LeaseEnd = { now: Date; retryAt: Date; problem: string | null };
