import type { Signatures } from '../signatures/signatures.ts';
import type { Mail } from './mail.ts';

const purpose = 'mail';

/**
 * A queued mail: only its address is readable, for Admins; the rest is encrypted. Mails contain live links and private messages, and
 * the queue is in every backup.
 */
export type EncryptedMail = { to: string; closed: string };

export const encryptMail = (signatures: Pick<Signatures, 'encrypt'>, mail: Mail): EncryptedMail => ({
  to: mail.to,
  closed: signatures.encrypt(purpose, JSON.stringify(mail)),
});

/** Decrypts the mail. Throws if its key is no longer in the settings. */
export function decryptMail(signatures: Pick<Signatures, 'decrypt'>, { closed }: EncryptedMail): Mail {
  const text = signatures.decrypt(purpose, closed);
  if (text === undefined) throw new Error('The key this mail was closed under is not among the settings');
  return JSON.parse(text) as Mail;
}
