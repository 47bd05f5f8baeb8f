import { siteName } from '@marketplace/shared-ui';
import { OperatorDetails } from '../operator-details.tsx';
import type { LegalPart } from './legal-part.ts';

/** Parts 1 to 3: what everybody agrees to. */
export const termsForBoth: readonly LegalPart[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    clauses: [
      <>
        {siteName} is run by the business named here, which these terms call “we” and “us”:
        <OperatorDetails />
      </>,
      'You agree to these terms when you register, and again each time you use the marketplace while they are in force. We keep a record of the version you agreed to and of the time. If you do not agree, please do not use the marketplace.',
      'If you register for a firm or a company, you confirm that you may bind it. “You” then means it as well as yourself.',
      'An Interested Party is a registered buyer. A practitioner is a person licensed to act as an insolvency practitioner in the United Kingdom. A seller is a practitioner, or a person who acts for one with that practitioner’s permission. A post is an advertisement of a business or of assets.',
      'We may change these terms for a good reason, such as a change of the law or of the service. We publish the new version here with its date, and tell registered users at least 14 days before a change that matters to them. A posting that has been paid for or invoiced stays under the version it was made under.',
    ],
  },
  {
    id: 'service',
    title: 'What the marketplace is, and is not',
    clauses: [
      'We publish posts, match them with the criteria of Interested Parties, send alerts, and pass expressions of interest to the seller.',
      'We are a place of introduction. We are not a party to any sale, do not act as agent for either side, hold no money of a transaction, and do not take part in negotiations.',
      'We do not value, recommend or verify what is posted, and give no financial, legal, tax or investment advice. Nothing here is an offer or an invitation to enter into a contract, or to buy shares or other securities.',
      'A buyer must make their own enquiries and take their own advice before they rely on anything in a post. A practitioner usually sells without warranties and without personal liability; the contract of sale will say so.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    clauses: [
      'You must be at least 18 years old, give true and complete details, and keep them up to date.',
      'An account is for one person. Keep your password to yourself, and tell us at once if you think that somebody else knows it. What is done through your account is taken to be done by you until you have told us.',
      'Your account opens when you confirm your e-mail address through the link we send. Links are valid for a limited time and can be sent again.',
      'After several failed logins an account is locked for a short time, for your protection.',
    ],
  },
];
