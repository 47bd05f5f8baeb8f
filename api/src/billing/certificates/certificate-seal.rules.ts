import type { Annex } from '@marketplace/shared-contract/billing/certificates/annex';
import type { Certificate } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { VerificationStatus } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import canonicalize from 'canonicalize';
import type { Signature, Signatures } from '../../platform/signatures/signatures.ts';

/** Everything a seal covers: any change breaks the seal. */
export type Sealed = { code: string; frozenAt: Date; sealedAt: Date; certificate: Certificate; annex: Annex };

/** The canonical text to seal (RFC 8785), so that key order and spacing of the stored JSON do not matter. */
const canonicalText = (sealed: Sealed): string => {
  const text = canonicalize({
    ...sealed,
    frozenAt: sealed.frozenAt.toISOString(),
    sealedAt: sealed.sealedAt.toISOString(),
  });
  if (text === undefined) throw new Error('A certificate is always JSON');
  return text;
};

/** Seals a certificate: signs its text with the current key. */
export const sealCertificate = (signatures: Signatures, sealed: Sealed): Signature =>
  signatures.sign(canonicalText(sealed));

/** Verifies a final certificate by its seal. One without a seal, or under an unknown key, is not called genuine. */
export function verificationStatus(
  signatures: Signatures,
  sealed: Sealed | undefined,
  seal: Signature | undefined,
): VerificationStatus {
  if (!sealed || !seal) return 'unsealed';
  const matches = signatures.verify(canonicalText(sealed), seal);
  if (matches === undefined) return 'unsealed';
  return matches ? 'genuine' : 'altered';
}

/** The first digits of a seal, in groups that can be read aloud. */
export const fingerprintOf = ({ digest }: Signature): string =>
  digest
    .toString('hex')
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
