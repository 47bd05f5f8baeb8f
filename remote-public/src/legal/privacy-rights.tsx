import { dataCopyFee, pounds } from '@marketplace/shared-contract/money';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Link } from 'react-router-dom';
import type { LegalPart } from './legal-part.ts';

/** Parts 10 to 14: rights, the copy and its fee (HELP-004, CONST-015), e-mails, complaints, changes. */
export const privacyRights: readonly LegalPart[] = [
  {
    id: 'rights',
    title: 'Your rights',
    clauses: [
      <>
        You may ask us to:
        <ul>
          <li>tell you whether we hold data about you, and let you see it;</li>
          <li>correct what is wrong; much of it you can correct yourself under your account;</li>
          <li>erase it, or restrict how we use it, where the law gives you that right;</li>
          <li>hand over, in a form a machine can read, what you gave us under a contract;</li>
          <li>stop a use that rests on a legitimate interest, unless we have compelling grounds;</li>
          <li>have a person look again at anything a machine did.</li>
        </ul>
      </>,
      <>
        Under <Link to={pathTo('YourData')}>Your Data</Link> you can, once logged in, download what we hold about you
        and close your account yourself. For anything else write to us through{' '}
        <Link to={pathTo('ContactUs')}>the contact form</Link>, with the topic “My personal data”, or by post. We answer
        within one month, and say so within it if a difficult request takes up to two months more. We may ask for proof
        of who you are.
      </>,
      'Where a use rests on your consent, you may withdraw it at any time. What was done before stays lawful.',
    ],
  },
  {
    id: 'copy',
    title: 'A copy of your data, and its fee',
    clauses: [
      `The fee for a copy of the personal data we hold about you is £${pounds(dataCopyFee)}, by cheque made out to the business in part 1 and sent to its address with your request.`,
      'Where the law entitles you to a copy free of charge, as it does in general for the first copy under Article 15 of the UK GDPR, you need send no cheque, and we return one that was sent. What you download yourself costs nothing.',
    ],
  },
  {
    id: 'emails',
    title: 'Stopping e-mails',
    clauses: [
      'Each alert has a link that unsubscribes the address it was sent to, in one step and without a login. It stops alerts only, whether they come one by one or as a digest. With the same link, or when you next log in, you can subscribe again.',
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    clauses: [
      'If you are unhappy with how we use your data, please tell us first. We acknowledge a complaint within 30 days, look into it without undue delay, and tell you the outcome.',
      <>
        You may also complain to the Information Commissioner’s Office, Wycliffe House, Water Lane, Wilmslow, Cheshire
        SK9 5AF, telephone 0303 123 1113, <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>
        , or go to court.
      </>,
    ],
  },
  {
    id: 'changes',
    title: 'Children, and changes to this policy',
    clauses: [
      'The marketplace is for business, and not for anybody under 18. We do not knowingly hold data about children.',
      'When we change this policy we publish the new version here with its date. We tell registered users of changes that matter to them before they take effect.',
    ],
  },
];
