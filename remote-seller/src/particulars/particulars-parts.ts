import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';

/** What each part of the screen is called, by the id that leads there. */
export const particularsParts = {
  'what-is-offered': 'What buyers are offered',
  readiness: 'Before you release',
  undertakings: 'Undertakings',
  documents: 'Documents',
  openings: 'Who opened what',
} as const;
/** The first part's name: nobody is offered what is closed. */
export const offerTitle = ({ closed }: Pick<SellerParticulars, 'closed'>) =>
  closed ? 'What buyers were offered' : particularsParts['what-is-offered'];
export type ParticularsPart = keyof typeof particularsParts;
