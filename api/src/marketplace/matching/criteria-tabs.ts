import type { Preferences } from './criteria.sql.ts';

/** The fields of each tab of a buyer's preferences, by their names in the call's body. */
export const tabs = {
  locationSize: ({ turnovers, employees, locations }: Preferences) => ({
    Turnovers: turnovers,
    Employees: employees,
    Locations: locations,
  }),
  categories: ({ categories }: Preferences) => ({ Categories: categories }),
  assets: ({ assets }: Preferences) => ({ KeyAssets: assets }),
  keywords: ({ keywords }: Preferences) => ({ Keywords: keywords }),
};
export type CriteriaTab = keyof typeof tabs;
