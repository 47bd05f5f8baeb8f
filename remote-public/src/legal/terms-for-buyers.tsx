import type { LegalPart } from './legal-part.ts';

/** Part 4: Interested Parties. */
export const termsForBuyers: readonly LegalPart[] = [
  {
    id: 'buyers',
    title: 'Interested Parties',
    clauses: [
      'Registration, alerts, reading posts and expressing interest are free of charge.',
      'You choose your criteria. We alert you once to each posting that meets them, at once or in a daily or weekly e-mail as you choose, as far as your address accepts it, and cannot promise that every suitable post is matched or that every e-mail arrives.',
      'You may express interest once in each post that is for sale. What you write must be true, and made in good faith with a view to buying for yourself or for a principal you name.',
      'When you express interest we give the seller your message with your name, company, position, e-mail addresses, postal address and telephone numbers, so that they can reply to you.',
      'What you learn from a post or from a seller about a business in difficulty can harm it, its staff and its creditors if it becomes known. Use it only to consider a purchase, keep it confidential, and do not approach the business, its employees, customers, suppliers or lenders about it without the seller’s consent.',
      'A seller need not reply to you, give reasons, or sell to you. We may withhold expressions of interest that appear to be false, abusive or made for another purpose than buying.',
    ],
  },
];
