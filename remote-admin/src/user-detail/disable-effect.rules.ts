/** What is stopped by the reason an address is disabled (PD-44): only alerts, or everything except password resets. */
export const disableEffect = (reason: string): string =>
  reason === 'Unsubscribed' || reason === 'Spam report'
    ? 'gets no alerts, but all other email'
    : 'gets password resets only';
