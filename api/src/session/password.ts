import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's own parameters (PD-19). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Checks a password. Without a stored hash it works as long and answers no, so that time tells nothing about who has an account. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
