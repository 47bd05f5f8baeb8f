import type { Preferences } from './criteria.sql.ts';

/** What each tab of a buyer's preferences holds, by the names its call's body gives it. */
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
