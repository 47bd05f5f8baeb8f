/** A network as shown to people. */
export const placeName = (network: string): string => network || 'Unknown';
