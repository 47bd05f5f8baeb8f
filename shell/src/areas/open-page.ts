/** Loads an address as a new page. On Back or Forward the browser is already at the address, so it reloads. */
export function openPage(address: string): void {
  if (address === location.href) location.reload();
  else location.assign(address);
}
