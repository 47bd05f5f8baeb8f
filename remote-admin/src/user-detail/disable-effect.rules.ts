/** What the reason an address is disabled for stops (PD-44): alerts alone, or all but password resets. */
export const disableEffect = (reason: string): string =>
  reason === 'Unsubscribed' || reason === 'Spam report'
    ? 'gets no alerts, but all other email'
    : 'gets password resets only';
