import { accountSections } from './account-sections.sql.ts';
import { adminSections } from './admin-sections.sql.ts';
import { billingSections } from './billing-sections.sql.ts';
import { buyerSections } from './buyer-sections.sql.ts';
import { postSections } from './post-sections.sql.ts';
import { saleSections } from './sale-sections.sql.ts';
import type { Section } from './section.ts';

/** All the product holds of a person, kind by kind. Without password, tokens and other people's particulars. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...buyerSections,
  ...postSections,
  ...saleSections,
  ...billingSections,
  ...adminSections,
];
