import type { Config } from '../../platform/config/config.ts';

export type RelyingParty = { id: string; origin: string };

const isLoopbackNumber = (host: string) => host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** Whom passkeys are made for: the host of the product's address. WebAuthn takes no numbers, so this machine's is `localhost`. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl);
  if (isLoopbackNumber(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
