import type { Signatures } from '../../platform/signatures/signatures.ts';

const purpose = 'unsubscribe';
const idLength = 22;
const shape = /^[\w-]{44}$/;

/** What a mail to an address carries to end the alerts to it: the account, and a keyed mark of both. Nothing is stored. */
export const unsubscribeToken = (signatures: Signatures, accountId: string, address: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url') +
  signatures.pseudonym(purpose, accountId, address.toLowerCase());

/** The account a token is of, with what tells which address; undefined for what cannot be one. */
export function readUnsubscribeToken(signatures: Signatures, token: string) {
  if (!shape.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex');
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isFor = (address: string) =>
    signatures.isPseudonym(token.slice(idLength), purpose, accountId, address.toLowerCase());
  return { accountId, isFor };
}
