import { isIP } from 'node:net';
import * as z from 'zod';

const isTrustable = (part: string): boolean => {
  if (part === 'loopback') return true;
  const [host = '', bits, ...more] = part.split('/');
  const family = isIP(host);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** Whose X-Forwarded headers are believed: the proxies in front, so that limits count the caller and not the proxy. */
export const trustedProxies = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .refine((parts) => parts.every(isTrustable), {
    error: 'must be none, or addresses, networks (10.0.0.0/8) or loopback with commas',
  });
