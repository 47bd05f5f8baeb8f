import type { Section } from './accounts/your-data/section.ts';
import { alertsData } from './alerts/alerts-data.sql.ts';
import { billingData } from './billing/billing-data.sql.ts';
import { marketplaceData } from './marketplace/marketplace-data.ts';
import { operationsData } from './operations/operations-data.sql.ts';

/** What the groups beside the accounts hold of a person, for their own data: each says it of its own tables. */
export const furtherData: readonly Section[] = [...marketplaceData, ...billingData, ...alertsData, ...operationsData];
