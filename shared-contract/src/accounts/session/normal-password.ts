/**
 * The form in which passwords are judged, stored and compared: keyboards spell one letter in several ways. Spaces as RFC 8265 has it, then NFKC
 * as NIST SP 800-63B recommends.
 */
export const normalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFKC');
