import { criteriaParts, type TeamCriteria } from '@marketplace/shared-contract/marketplace/team-criteria';

/** As many words of one part are written out; of the rest it is said how many they are. */
const shown = 8;

/** What criteria ask for, a line for each part: "Locations: London, Wales". */
export const asksLines = (asks: TeamCriteria['asks']): string[] =>
  asks.map(({ part, words }) => {
    const more = words.length - shown;
    const list = words.slice(0, shown).join(', ');
    return `${criteriaParts[part]}: ${list}${more > 0 ? ` and ${more} more` : ''}`;
  });
