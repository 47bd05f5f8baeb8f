import { inPlainSigns } from './clean-text.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const wellFormed = new RegExp(`^[${letters}]{12}$`);

/** A code in its stored form, from however a person wrote it; undefined if it cannot be one. */
export function readCode(text: string): string | undefined {
  const plain = inPlainSigns(text).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return wellFormed.test(plain) ? plain : undefined;
}

/** A code for reading: in groups of four. */
export const displayCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
