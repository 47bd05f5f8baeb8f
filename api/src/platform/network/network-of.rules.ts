import ipaddr from 'ipaddr.js';

/** The network of an address with this many bits, as `203.0.113.0/24`; '' if it is not an address. */
function cutTo(address: string, bitsOf: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const bits = bitsOf[kind];
  const Kind = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${Kind.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
}

/** The stored form of an address: without the last part of an IPv4 address, or all but the first 48 bits of an IPv6 one. */
export const networkOf = (address: string): string => cutTo(address, { ipv4: 24, ipv6: 48 });

/** The words of a search with each address replaced by its stored network; partial addresses stay. */
export const networksIn = (words: string): string =>
  words.replace(/[^\s,;]+/g, (word) =>
    ipaddr.IPv4.isValidFourPartDecimal(word) || ipaddr.IPv6.isValid(word) ? networkOf(word) : word,
  );

/**
 * What counts as one caller for limits: an IPv4 address, or the 64-bit prefix of an IPv6 one. A caller can choose the other half freely.
 */
export const callerOf = (address: string): string => cutTo(address, { ipv4: 32, ipv6: 64 }) || address;
