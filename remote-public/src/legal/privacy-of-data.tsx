import { siteName } from '@marketplace/shared-ui';
import { OperatorDetails } from '../operator-details.tsx';
import type { LegalPart } from './legal-part.ts';
import { LegalTable } from './legal-table.tsx';

const purposes = [
  ['Opening and running your account, and logging you in', 'Contract (Article 6(1)(b))'],
  ['Matching posts with your criteria and sending you the alerts you registered for', 'Contract'],
  ['Passing your expression of interest to the seller you send it to', 'Contract'],
  [
    'Publishing posts, issuing invoices and certificates, collecting payment',
    'Contract; legal obligation for tax records (6(1)(c))',
  ],
  ['Mail about your account: confirmation, password reset, changes to a post', 'Contract'],
  ['Answering you when you write to us', 'Legitimate interest in replying to you (6(1)(f))'],
  [
    'Keeping the marketplace safe: locks, limits on calls, the captcha, marking accounts that are misused, a log of what our administrators do and of changes to the name, company and address of an account',
    'Legitimate interest in a secure and honest service',
  ],
  ['Counting, in figures that name nobody, how the marketplace is used', 'Legitimate interest in improving it'],
  ['Making, defending or settling legal claims, and answering lawful demands', 'Legitimate interest; legal obligation'],
] as const;

/** Parts 1 to 4: who, what, where from and why. */
export const privacyOfData: readonly LegalPart[] = [
  {
    id: 'controller',
    title: 'Who we are',
    clauses: [
      <>
        {siteName} is run by the business named here. It is the controller of the personal data described in this
        policy:
        <OperatorDetails />
      </>,
      'This policy is for everybody who visits or uses the marketplace. It follows the UK General Data Protection Regulation (UK GDPR), the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations 2003.',
    ],
  },
  {
    id: 'data',
    title: 'What we hold',
    clauses: [
      <>
        Depending on how you use the marketplace:
        <ul>
          <li>
            your account: title, names, company, position, function or capacity, addresses, telephone numbers, e-mail
            addresses, and a one-way hash of your password, never the password itself;
          </li>
          <li>your consent to our terms and this policy, with version and time;</li>
          <li>if you buy: your criteria, the alerts we sent you, and your expressions of interest;</li>
          <li>if you sell: your posts, their dates, invoices and certificates, and the practitioner you act for;</li>
          <li>
            e-mail: which alerts were accepted for delivery, bounces, blocks and unsubscriptions of your addresses;
          </li>
          <li>
            security: when you logged in and how often, failed logins by a mark of the address that was typed, locks,
            and administrators’ notes of what they changed;
          </li>
          <li>what you write to us through the contact form.</li>
        </ul>
      </>,
      'Our own logs record which kind of call was made, when, and whether it succeeded. They do not hold your network address, what you typed or what you read. Your network address is used for a moment to limit how often a call can be made.',
      'We do not ask for special categories of data, such as health or beliefs. Please do not send us any.',
    ],
  },
  {
    id: 'sources',
    title: 'Where it comes from',
    clauses: [
      'Nearly all of it comes from you. Our e-mail provider tells us when an address refuses mail. A person acting for a practitioner gives us that practitioner’s name.',
      'You need not give us any of it. Fields that are not marked as optional are needed to make a contract with you: without them you cannot register.',
    ],
  },
  {
    id: 'purposes',
    title: 'Why we use it, and on what basis',
    clauses: [
      <>
        The law asks for a basis for each use:
        <LegalTable
          label="Uses of personal data and their basis"
          heads={['What for', 'Lawful basis']}
          rows={purposes}
        />
      </>,
      'Where we rely on a legitimate interest, we have weighed it against yours. You may object, as part 10 says.',
      'Alerts are what you register for. We send no other advertising, and do not sell or rent personal data.',
      'A second e-mail address is asked before it is used: it gets one e-mail that says who named it, and nothing else until somebody there agrees. If you were asked so and do nothing, we keep your address only as part of the account that named it.',
      'Matching posts with criteria is automatic: it compares your own choices with a post. No decision with a legal or similarly serious effect on you is made by a machine alone. Marking an account as misused is always done by a person.',
    ],
  },
];
