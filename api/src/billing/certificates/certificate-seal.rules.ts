import type { Certificate } from '@marketplace/shared-contract/certificate';
import type { Annex, Standing } from '@marketplace/shared-contract/evidence';
import canonicalize from 'canonicalize';
import type { Seal, Seals } from '../../platform/seals/seals.ts';

/** All that a seal covers: a change of any of it breaks the seal. */
export type Sealed = { code: string; frozenAt: Date; sealedAt: Date; certificate: Certificate; annex: Annex };

/** The one text of what is sealed: RFC 8785, so that neither key order nor spaces of a stored JSON count. */
export const canonicalText = (sealed: Sealed): string => {
  const text = canonicalize({
    ...sealed,
    frozenAt: sealed.frozenAt.toISOString(),
    sealedAt: sealed.sealedAt.toISOString(),
  });
  if (text === undefined) throw new Error('A certificate is always JSON');
  return text;
};

/** How a frozen certificate stands by its seal. One without a seal, or under an unknown key, is not called genuine. */
export function standingOf(seals: Seals, sealed: Sealed | undefined, seal: Seal | undefined): Standing {
  if (!sealed || !seal) return 'unsealed';
  const matches = seals.matches(canonicalText(sealed), seal);
  if (matches === undefined) return 'unsealed';
  return matches ? 'genuine' : 'altered';
}

/** The first digits of a seal, in groups to read out. */
export const fingerprintOf = ({ digest }: Seal): string =>
  digest
    .toString('hex')
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
