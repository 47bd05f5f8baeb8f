import ipaddr from 'ipaddr.js';

/** The network an address is of: the last part of an IPv4 address and all but the first 48 bits of an IPv6 one are cut off. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`);
  return `${network}/${bits}`;
}
