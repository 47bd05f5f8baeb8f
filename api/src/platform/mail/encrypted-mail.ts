import type { Signatures } from '../signatures/signatures.ts';
import type { Mail } from './mail.ts';

const purpose = 'mail';

/**
 * A mail as it waits in the queue: its address for the Admin who looks after the queue, all else closed. A mail holds live
 * links and what people write to each other, and the queue is in every backup.
 */
export type EncryptedMail = { to: string; closed: string };

export const encryptMail = (signatures: Pick<Signatures, 'encrypt'>, mail: Mail): EncryptedMail => ({
  to: mail.to,
  closed: signatures.encrypt(purpose, JSON.stringify(mail)),
});

/** The mail again. Throws when it was closed under a key that the settings no longer name. */
export function decryptMail(signatures: Pick<Signatures, 'decrypt'>, { closed }: EncryptedMail): Mail {
  const text = signatures.decrypt(purpose, closed);
  if (text === undefined) throw new Error('The key this mail was closed under is not among the settings');
  return JSON.parse(text) as Mail;
}
