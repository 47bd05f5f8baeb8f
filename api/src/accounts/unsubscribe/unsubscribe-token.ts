import type { Signatures } from '../../platform/signatures/signatures.ts';

const purpose = 'unsubscribe';
const idLength = 22;
const shape = /^[\w-]{44}$/;

/** A mail's token for stopping alerts to its address: the account, and a keyed hash of both. Nothing is stored. */
export const unsubscribeToken = (signatures: Signatures, accountId: string, address: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url') +
  signatures.pseudonym(purpose, accountId, address.toLowerCase());

/** A token's account, with a key that identifies the address; undefined for an invalid one. */
export function readUnsubscribeToken(signatures: Signatures, token: string) {
  if (!shape.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex');
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isFor = (address: string) =>
    signatures.isPseudonym(token.slice(idLength), purpose, accountId, address.toLowerCase());
  return { accountId, isFor };
}
