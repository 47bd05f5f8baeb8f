import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Each purpose has its own key: text encrypted for one cannot be decrypted for another. */
const keyFor = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `closed:${purpose}`, 32));

/** Encrypts a text and protects it from changes: nonce, tag and ciphertext in base64url. */
export function encryptText(key: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const closing = createCipheriv(cipher, keyFor(key, purpose), nonce);
  const body = Buffer.concat([closing.update(text, 'utf8'), closing.final()]);
  return Buffer.concat([nonce, closing.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a text of this key and purpose; undefined for anything else. */
export function decryptText(key: string, purpose: string, closed: string): string | undefined {
  const bytes = Buffer.from(closed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, keyFor(key, purpose), bytes.subarray(0, nonceBytes));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}
