/**
 * Why a mail was not accepted. `refused`: its address never accepts mail. `failed`: this mail will never be accepted. `deferred`: it may
 * be accepted later. `away`: the server accepts no mail at the moment.
 */
export type FailureKind = 'recipient-rejected' | 'message-rejected' | 'transient' | 'unavailable';

const longest = 300;
const addresses = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/** Logs and lists of problems must not contain addresses. */
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
