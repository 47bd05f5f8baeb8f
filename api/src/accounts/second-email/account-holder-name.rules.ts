import { isPlainName } from '../../platform/mail/typed-text.ts';

type Person = { forenames: string; surname: string; company: string; email1: string };

/**
 * Who named a second address, for the stranger who may have it: the user's confirmed address, and their names unless those could contain a
 * message.
 */
export function accountHolderName({ forenames, surname, company, email1 }: Person): string {
  const name = `${forenames} ${surname}`.trim();
  const from = [name, company].filter(Boolean).join(', ');
  return [name, company].every(isPlainName) && from !== '' ? `${from} (${email1})` : email1;
}
