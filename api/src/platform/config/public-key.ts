import { createPublicKey, type KeyObject } from 'node:crypto';

/** An elliptic-curve public key as SendGrid shows it: base64 of its DER form. Undefined when it is none. */
export function readPublicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : undefined;
  } catch {
    return undefined;
  }
}
