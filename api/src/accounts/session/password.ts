import { normalPassword } from '@marketplace/shared-contract/platform/fields/fold-text';
import { hash, verify } from '@node-rs/argon2';
import { passwords } from './password-queue.ts';

/** argon2id with the library's own parameters (PD-19). Never inside a transaction: it may have to wait in the queue. */
export const hashPassword = (password: string): Promise<string> =>
  passwords.through(() => hash(normalPassword(password)));

let decoy: Promise<string> | undefined;

/**
 * Checks a password in its normalised form, then as typed, since older hashes were made from that (defect 88). Takes as long without a
 * stored hash, so that timing does not reveal accounts.
 */
export function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  return passwords.through(async () => {
    decoy ??= hash('no account has this password');
    const nobodys = await decoy;
    for (const form of new Set([normalPassword(password), password]))
      if (await verify(stored ?? nobodys, form)) return stored !== undefined;
    return false;
  });
}
