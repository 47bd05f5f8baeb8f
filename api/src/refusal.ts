import type { Refused } from '@marketplace/shared-contract/problem';

/** A call that is refused with a text for the user. Nothing it began stays written: throw it inside the transaction. */
export class Refusal extends Error {
  readonly reason: Refused;
  readonly fields: Record<string, string> | undefined;

  constructor(reason: Refused, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'Refusal';
    this.reason = reason;
    this.fields = fields;
  }
}

/** Refuses one field of a body or query, with the same text as message. */
export const invalidField = (field: string, message: string) => new Refusal('invalid', message, { [field]: message });
