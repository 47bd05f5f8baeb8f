import { hash, verify } from '@node-rs/argon2';
import { passwords } from './password-queue.ts';

/** argon2id with the library's own parameters (PD-19). Never inside a transaction: it may have to wait its turn. */
export const hashPassword = (password: string): Promise<string> => passwords.through(() => hash(password));

let decoy: Promise<string> | undefined;

/** Checks a password. Without a stored hash it takes as long and returns false, so that time says nothing about who has an account. */
export function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  return passwords.through(async () => {
    decoy ??= hash('no account has this password');
    const nobodys = await decoy;
    const matches = await verify(stored ?? nobodys, password);
    return matches && stored !== undefined;
  });
}
