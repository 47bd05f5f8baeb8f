import type { Section } from './accounts/your-data/section.ts';
import { alertsData } from './alerts/alerts-data.sql.ts';
import { billingData } from './billing/billing-data.sql.ts';
import { marketplaceData } from './marketplace/marketplace-data.ts';
import { operationsData } from './operations/operations-data.sql.ts';

/** Personal data in the tables of the other groups: each group lists its own. */
export const furtherData: readonly Section[] = [...marketplaceData, ...billingData, ...alertsData, ...operationsData];
