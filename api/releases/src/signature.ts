import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from './stored-json.ts';
import type { ReleaseRecord } from './stored-schema.ts';

/** Adds the signature to a record before it is stored. */
export type Signer = (record: ReleaseRecord) => ReleaseRecord;

/** A key's name: the start of the SHA-256 of its public half. */
const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** The signed bytes: the whole record except the signature, in a fixed order. */
const signedBytes = ({ signature, ...record }: ReleaseRecord) => Buffer.from(canonicalJson(record));

/** Signs with an Ed25519 private key in PEM. */
export function signerWith(pem: string): Signer {
  const key = readKey(() => createPrivateKey(pem), 'RELEASE_SIGNING_KEY', 'private');
  const name = fingerprintOf(createPublicKey(key));
  return (record) => ({
    ...record,
    signature: { key: name, value: sign(null, signedBytes(record), key).toString('base64') },
  });
}

/** The public half of the trusted keys; a private key counts as its own. */
export const trustedKeys = (pems: readonly string[]): KeyObject[] =>
  pems.map((pem) => readKey(() => createPublicKey(pem), 'RELEASE_PUBLIC_KEYS', 'public'));

/** An Ed25519 key in PEM, from a setting. */
function readKey(read: () => KeyObject, setting: string, kind: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    key = undefined;
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`${setting} must name files with an Ed25519 ${kind} key in PEM: openssl genpkey -algorithm ed25519`);
}

/** The state of a record's signature, as the end of a sentence. */
export function signatureState(record: ReleaseRecord, keys: readonly KeyObject[]): string {
  const { signature } = record;
  if (!signature) return 'not signed';
  const key = keys.find((one) => fingerprintOf(one) === signature.key);
  if (!key) return `signed by ${signature.key}, a key that is not known here`;
  return verify(null, signedBytes(record), key, Buffer.from(signature.value, 'base64'))
    ? `signed by ${signature.key}, which holds`
    : `THE SIGNATURE OF ${signature.key} DOES NOT HOLD`;
}
