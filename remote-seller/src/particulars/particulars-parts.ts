import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';

/** The title of each part of the screen, by the id that links to it. */
export const particularsParts = {
  'what-is-offered': 'What buyers are offered',
  readiness: 'Before you release',
  undertakings: 'Undertakings',
  documents: 'Documents',
  openings: 'Who opened what',
} as const;
/** The first part's title when closed: nothing is offered then. */
export const offerTitle = ({ closed }: Pick<SellerParticulars, 'closed'>) =>
  closed ? 'What buyers were offered' : particularsParts['what-is-offered'];
export type ParticularsPart = keyof typeof particularsParts;
