/** A network as a person is shown it. */
export const placeName = (network: string): string => network || 'Unknown';
