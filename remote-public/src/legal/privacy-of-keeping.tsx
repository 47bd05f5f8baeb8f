import { captchaPassMinutes } from '@marketplace/shared-contract/contact';
import type { LegalPart } from './legal-part.ts';
import { LegalTable } from './legal-table.tsx';

const periods = [
  ['Account and criteria', 'While the account is open, and one year after it is closed'],
  ['Expressions of interest', 'Six years after the posting ended'],
  ['Posts and certificates', 'Six years after the posting ended'],
  ['Invoices and payment records', 'Six years after the end of the financial year'],
  ['Consent to terms and privacy', 'Six years after the account is closed'],
  ['Records of e-mail delivery', 'Two years; an unsubscription for as long as it must be respected'],
  ['Administrators’ log', 'Six years'],
  ['Messages of the contact form', 'Two years after the matter is closed'],
  ['Sessions', '14 days after the last use'],
] as const;

/** Parts 5 to 9: who receives it, where it goes, how long it stays, what your browser keeps, how it is protected. */
export const privacyOfKeeping: readonly LegalPart[] = [
  {
    id: 'recipients',
    title: 'Who receives it',
    clauses: [
      'The seller of a post receives your message and your contact details when you express interest in it, and uses them as a controller in their own right. Nobody sees your criteria but you and our administrators.',
      'Buyers see what a post says. They do not see the seller’s account, and other buyers do not see your interest.',
      'Firms that host the marketplace and deliver its e-mail process data for us, under written contracts and on our instructions alone.',
      'We give data to courts, regulators, tax and law enforcement authorities where the law requires it, to our professional advisers in confidence, and to a business that takes over the marketplace, which must keep to this policy.',
      'Where the contact form uses Google reCAPTCHA instead of our own captcha, Google receives your network address and details of your browser when you reach the form. Our own captcha tells nobody.',
    ],
  },
  {
    id: 'transfers',
    title: 'Transfers abroad',
    clauses: [
      'We keep personal data in the United Kingdom or in countries the United Kingdom regards as giving adequate protection. If a provider works elsewhere, we use the safeguards of the law, such as the International Data Transfer Agreement; ask us for a copy.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    clauses: [
      <>
        We keep personal data for as long as its purpose needs, and then delete it or make it anonymous:
        <LegalTable label="Periods of keeping" heads={['What', 'How long']} rows={periods} />
      </>,
      'The six years follow the time within which claims can be brought under the Limitation Act 1980, and the periods for tax records. We keep what a dispute or a legal duty concerns until it is settled.',
    ],
  },
  {
    id: 'cookies',
    title: 'What your browser keeps',
    clauses: [
      'We use no cookies for advertising or analytics, and nothing that follows you to other sites. What your browser does keep is strictly necessary for what you ask for, so that the law requires no consent.',
      <>
        It keeps these things:
        <ul>
          <li>
            While you are logged in, your browser’s local storage holds two tokens that prove it. Logout removes them.
          </li>
          <li>
            When you have solved the captcha of the contact form, a cookie named captcha_pass says so. It ends after{' '}
            {captchaPassMinutes} minutes, and scripts cannot read it.
          </li>
          <li>
            What you have typed and not sent yet is kept on your device, so that a reload loses nothing: a registration
            until you finish it or close the tab, never with its password; a post until you save it or log out.
          </li>
          <li>
            After you have changed something, a cookie named written may say for half a minute how recent the data is
            that you must be shown. Scripts cannot read it.
          </li>
          <li>Some hints you have closed are remembered as closed.</li>
        </ul>
      </>,
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    clauses: [
      'Traffic is encrypted. Passwords are kept as slow one-way hashes. Sessions are short, single-use tokens renew them, and misuse of one ends the session. Access by administrators is limited to what their work needs, and each change they make is recorded.',
      'If a breach is likely to put you at risk, we tell the ICO within 72 hours and, where the risk is high, tell you without delay.',
    ],
  },
];
