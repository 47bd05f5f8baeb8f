import type { Section } from '../accounts/your-data/section.ts';
import { holderNoticeSection } from './holder-notices/holder-notice-section.sql.ts';
import { offerSection } from './offers/offer-section.sql.ts';
import { readinessSection } from './particulars/readiness-section.sql.ts';
import { buyerSections } from './your-data/buyer-sections.sql.ts';
import { sellerSections } from './your-data/seller-sections.sql.ts';

/** This group's sections of a person's data export. */
export const marketplaceData: readonly Section[] = [
  ...buyerSections,
  ...sellerSections,
  offerSection,
  holderNoticeSection,
  readinessSection,
];
