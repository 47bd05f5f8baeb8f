/**
 * Why a mail was not taken. `refused`: its address takes no mail, ever. `failed`: this mail will never be taken.
 * `deferred`: it may be taken later. `away`: nobody's mail is taken now.
 */
export type FailureKind = 'recipient-rejected' | 'message-rejected' | 'transient' | 'unavailable';

const longest = 300;
const addresses = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/** Nobody's address belongs in a log or a list of problems. */
export const withoutAddresses = (text: string): string => text.replace(addresses, '…').slice(0, longest);

/** Thrown by every mailer, with the server's words but without addresses. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, said: string) {
    super(withoutAddresses(said));
    this.kind = kind;
  }
}
