import { isIP } from 'node:net';
import * as z from 'zod';

type Open = { NODE_ENV: string; HOST: string; OPEN_TO_NETWORK: 'on' | 'off' };

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Outside production there are demo Admins with a known password, and captured mail with live links: not for a network by mistake. */
export const openHost = ({ NODE_ENV, HOST, OPEN_TO_NETWORK }: Open): string[] =>
  NODE_ENV === 'production' || OPEN_TO_NETWORK === 'on' || isLoopback(HOST)
    ? []
    : [
        `HOST must be 127.0.0.1 outside production, for ${HOST} would open the demo Admin and all captured mail to the network; OPEN_TO_NETWORK=on allows that`,
      ];

const isTrustable = (part: string): boolean => {
  if (part === 'loopback') return true;
  const [host = '', bits, ...more] = part.split('/');
  const family = isIP(host);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** Whose X-Forwarded headers are trusted: the proxies in front, so that limits count the caller and not the proxy. */
export const trustedProxies = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .refine((parts) => parts.every(isTrustable), {
    error: 'must be none, or addresses, networks (10.0.0.0/8) or loopback with commas',
  });
