/** Opens an address as a new page. Going back or forward, the browser has the address already. */
export function openPage(address: string): void {
  if (address === location.href) location.reload();
  else location.assign(address);
}
