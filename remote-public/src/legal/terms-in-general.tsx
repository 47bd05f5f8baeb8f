import { pathTo } from '@marketplace/shared-contract/routes';
import { Link } from 'react-router-dom';
import type { LegalPart } from './legal-part.ts';

/** Parts 9 to 16: conduct, content, liability, ending and law. */
export const termsInGeneral: readonly LegalPart[] = [
  {
    id: 'conduct',
    title: 'Fair use',
    clauses: [
      <>
        You must not:
        <ul>
          <li>pretend to be somebody else, or to a capacity you do not have;</li>
          <li>copy posts or contact details by automated means, or build another service or list from them;</li>
          <li>send advertising or unwanted messages through the marketplace;</li>
          <li>introduce harmful code, test our security without our consent, or get round limits and locks;</li>
          <li>use the marketplace to break the law, sanctions and money-laundering rules included.</li>
        </ul>
      </>,
      'If you find a weakness in our security, please tell us first and give us reasonable time to mend it.',
    ],
  },
  {
    id: 'content',
    title: 'Content and rights',
    clauses: [
      'What you write stays yours. You allow us to store, show, format and send it as the service needs, for as long as it is needed, and to keep certificates, invoices and records of it afterwards.',
      'The marketplace itself, its text, design, software and collections of data, belongs to us or to those who license it to us. You may use it for its purpose, and print or save what concerns you.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability',
    clauses: [
      'We run the marketplace with reasonable skill and care, but cannot promise that it is always available or free of faults. We announce planned interruptions where we can.',
      'We may change or end parts of the service. If a change ends a posting you have been charged for, we refund the days that remain.',
    ],
  },
  {
    id: 'liability',
    title: 'Our responsibility to you',
    clauses: [
      'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not allow to be limited.',
      'We are not responsible for the content of posts or messages, for what a user does or fails to do, or for any sale, negotiation or loss of a sale between users.',
      'If you use the marketplace in the course of business, we are not liable for loss of profit, business, goodwill or data, or for indirect loss, and our liability in any twelve months is limited in total to the larger of the charges you paid us in them and £1,000.',
      'If you use it as a consumer, your statutory rights are not affected, and we are liable for loss that was foreseeable and that we caused by breaking these terms.',
      'If a third party makes a claim against us because of your post, your message or your breach of these terms, you make good our reasonable loss, unless you were acting as a consumer.',
    ],
  },
  {
    id: 'ending',
    title: 'Suspension and ending',
    clauses: [
      'You may close your account at any time under Your Data, or by writing to us. Live posts are then withdrawn without a refund and drafts deleted; scheduled posts have to be cancelled before. Charges already invoiced stay due.',
      'We may suspend or close an account that breaks these terms, or where the law or the protection of others calls for it. Unless that would defeat the purpose, we say why, and you may ask us to look at it again.',
      'Terms that by their nature should last, on confidentiality, payment, rights and liability, go on after the end.',
    ],
  },
  {
    id: 'personal-data',
    title: 'Personal data',
    clauses: [
      <>
        Our <Link to={pathTo('PrivacyPolicy')}>Privacy Policy</Link> says which personal data we use, why, for how long,
        and what rights you have.
      </>,
    ],
  },
  {
    id: 'complaints',
    title: 'Notices and complaints',
    clauses: [
      <>
        Write to us through <Link to={pathTo('ContactUs')}>the contact form</Link> or at the address in part 1. We write
        to you at the e-mail address of your account.
      </>,
      'If something went wrong, tell us what happened and what you would like us to do. We acknowledge a complaint within five working days, and aim to answer it in full within 28 days.',
    ],
  },
  {
    id: 'law',
    title: 'Law and general terms',
    clauses: [
      'These terms are governed by the law of England and Wales, and its courts have jurisdiction. A consumer who lives in Scotland or Northern Ireland may also bring proceedings there.',
      'These terms and the documents they name are the whole agreement between us about the marketplace. If a court finds a part of them invalid, the rest stands. Not to insist on a right is not to give it up.',
      'You may not transfer your account. We may transfer this agreement to a business that takes over the marketplace, if your rights are not reduced. Nobody but you and us may enforce these terms under the Contracts (Rights of Third Parties) Act 1999.',
    ],
  },
];
