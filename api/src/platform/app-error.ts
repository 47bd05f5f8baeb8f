import type { ErrorReason, Outdated, ProblemCode } from '@marketplace/shared-contract/platform/http/problem';

/** A call that is refused with a text for the user. Nothing it began stays written: throw it inside the transaction. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  readonly fields: Record<string, string> | undefined;

  constructor(reason: ErrorReason, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'AppError';
    this.reason = reason;
    this.fields = fields;
  }
}

/** Rejects an edit of an outdated version; carries the stored one (ADR-0022). */
export class OutdatedEdit extends AppError {
  readonly current: Pick<Outdated, 'version' | 'stored'>;

  constructor(current: Pick<Outdated, 'version' | 'stored'>) {
    super('outdated', 'This was changed since you opened it. Nothing of yours has been saved yet.');
    this.current = current;
  }
}

/** A refusal that a client acts on, with the data it needs (ADR-0068). */
export class CodedError extends AppError {
  readonly details: { code: ProblemCode };

  constructor(reason: ErrorReason, message: string, details: { code: ProblemCode; [more: string]: unknown }) {
    super(reason, message);
    this.details = details;
  }
}

/** Refuses one field of a body or query, with the same text as message. */
export const invalidField = (field: string, message: string) => new AppError('invalid', message, { [field]: message });
