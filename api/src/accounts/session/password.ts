import { normalPassword } from '@marketplace/shared-contract/normal-password';
import { hash, verify } from '@node-rs/argon2';
import { passwords } from './password-queue.ts';

/** argon2id with the library's own parameters (PD-19). Never inside a transaction: it may have to wait its turn. */
export const hashPassword = (password: string): Promise<string> =>
  passwords.through(() => hash(normalPassword(password)));

let decoy: Promise<string> | undefined;

/** Checks a password as it is stored now, and as typed for hashes of before defect 88. Without a stored hash it takes as long and returns false, so that time says nothing about who has an account. */
export function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  return passwords.through(async () => {
    decoy ??= hash('no account has this password');
    const nobodys = await decoy;
    for (const form of new Set([normalPassword(password), password]))
      if (await verify(stored ?? nobodys, form)) return stored !== undefined;
    return false;
  });
}
