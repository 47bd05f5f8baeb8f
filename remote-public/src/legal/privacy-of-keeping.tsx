import { captchaPassMessages, captchaPassMinutes } from '@marketplace/shared-contract/captcha-pass';
import { keptFor, retention, retentionRules } from '@marketplace/shared-contract/retention';
import type { LegalPart } from './legal-part.ts';
import { LegalTable } from './legal-table.tsx';

/** The job that deletes reads the same: what is promised here is what happens. */
const periods = retentionRules.map((rule) => [retention[rule].what, keptFor(rule)] as const);

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
      'When you close your account you may have its particulars erased at once. Either way your name, company and e-mail address stay with the invoices, posts, expressions of interest and consents that the law has us keep, and go with the last of them.',
      'What is deleted from the service leaves our backups as these are replaced.',
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
            While you are logged in, your browser’s local storage holds two tokens that prove it, and how far its clock
            is from ours. Logout removes them.
          </li>
          <li>
            When you have solved the captcha of the contact form, a cookie named captcha_pass says so. It ends after{' '}
            {captchaPassMinutes} minutes or {captchaPassMessages} messages, and scripts cannot read it.
          </li>
          <li>
            What you have typed and not sent yet is kept on your device, so that a reload loses nothing: a registration
            until you finish it or close the tab, never with its password; a message to us until you send it, log out or
            close the tab; every other form you fill in while logged in until you save it or log out, for 30 days at
            most.
          </li>
          <li>
            After you have changed something, a cookie named written may say for half a minute how recent the data is
            that you must be shown. Scripts cannot read it.
          </li>
          <li>
            After you have registered, a cookie named registration lets this browser have the link sent again or correct
            the address. It ends after seven days, and scripts cannot read it.
          </li>
          <li>Some hints and messages you have closed are remembered as closed.</li>
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
