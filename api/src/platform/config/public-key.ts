import { createPublicKey, type KeyObject } from 'node:crypto';

/** An elliptic-curve public key as SendGrid shows it: its DER form in base64. Undefined if it is not a key. */
export function readPublicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : undefined;
  } catch {
    return undefined;
  }
}
