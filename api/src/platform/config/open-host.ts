type Open = { NODE_ENV: string; HOST: string; OPEN_TO_NETWORK: 'on' | 'off' };

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Outside production there are demo Admins with a known password, and captured mail with live links: not for a network by mistake. */
export const openHost = ({ NODE_ENV, HOST, OPEN_TO_NETWORK }: Open): string[] =>
  NODE_ENV === 'production' || OPEN_TO_NETWORK === 'on' || isLoopback(HOST)
    ? []
    : [
        `HOST must be 127.0.0.1 outside production, for ${HOST} would open the demo Admin and all captured mail to the network; OPEN_TO_NETWORK=on allows that`,
      ];
