import { openArea, type Wire } from '../buyer-area.fixture.ts';

const labels: Wire = {
  'GET /label/location-size': () => ({
    body: {
      locationLabels: [
        { locationId: 4, description: 'London' },
        { locationId: 9, description: 'South East' },
        { locationId: 11, description: 'Wales' },
      ],
      turnoverLabels: [
        { turnoverId: 1, description: 'Under £100,000' },
        { turnoverId: 5, description: '£1 million to £5 million' },
      ],
      employeeLabels: [
        { employeesId: 2, description: '1 to 5' },
        { employeesId: 4, description: '11 to 25' },
      ],
    },
  }),
  'GET /label/nestedcategories': () => ({
    body: {
      categoryLabels: [
        {
          categoryId: 170,
          description: 'Food and Drink',
          childCategories: [{ categoryId: 172, description: 'Bakeries' }],
        },
        { categoryId: 240, description: 'Retail', childCategories: [] },
      ],
    },
  }),
  'GET /label/assets': () => ({
    body: {
      assetLabels: [
        { assetId: 1, description: 'Freehold property' },
        { assetId: 4, description: 'Plant and machinery' },
      ],
    },
  }),
};

const saved: Wire = {
  'GET /buyer/location-size-preferences': () => ({ body: { locations: [4], turnover: [5], employees: [4] } }),
  'GET /buyer/category-preferences': () => ({ body: { categories: [240] } }),
  'GET /buyer/keywords': () => ({ body: 'hotel, care home' }),
  'GET /buyer/asset-preferences': () => ({ body: [4] }),
  'GET /buyer/alert-preferences': () => ({
    body: { frequency: 'at once', addresses: [{ email: 'b@people.example', alerts: 'on' }], alertsADay: 3 },
  }),
  'POST /buyer/matching-count': () => ({ body: { live: 12, last90Days: 41 } }),
};

type Tab = 'location-size' | 'categories' | 'keywords' | 'assets' | 'alerts';

/** Opens a tab of a buyer's criteria: London, £1m to £5m, 11 to 25, Retail, two keywords, plant and machinery, at once. */
export const openTab = (tab: Tab | `${Tab}?set=${number}`, wire: Wire = {}) =>
  openArea(`/user/${tab}`, { wire: { ...labels, ...saved, ...wire } });
