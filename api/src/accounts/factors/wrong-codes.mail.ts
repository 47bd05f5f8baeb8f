import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { deviceName } from '../session/device-name.rules.ts';
import { placeName } from '../session/place-name.rules.ts';

/** When codes are required: at a login, or to confirm the identity in a session. */
export type CodeOccasion = 'login' | 'step-up';
type Tried = { email1: string; forenames: string; at: Date; occasion: CodeOccasion };

const ofOccasion = {
  login: {
    preview: 'If this was not you, somebody knows your password.',
    text: 'Somebody entered your password and then several wrong codes of your second factor. Nobody was let in, and your account is locked for 15 minutes.',
    action: ['Choose a new password', 'ForgotPass'],
    advice: 'choose a new password at once: theirs no longer works then',
  },
  'step-up': {
    preview: 'If this was not you, somebody is logged in to your account.',
    text: 'In a session that is logged in to your account somebody was asked to confirm who they are, and entered several wrong codes of your second factor. What they wanted was not done, and your account is locked for 15 minutes.',
    action: ['See your sessions', 'AccountSecurity'],
    advice: 'end every session you don’t know at once, and then change your password',
  },
} as const;

export function wrongCodesMail(operator: Operator, { email1, forenames, at, occasion }: Tried): Mail {
  const { agent, network } = requestOrigin();
  const { preview, text, action, advice } = ofOccasion[occasion];
  const [label, screen] = action;
  return renderEmail(operator, {
    to: email1,
    subject: 'Wrong codes were entered for your account',
    preview,
    dear: forenames,
    paragraphs: [text],
    facts: [
      ['Device', deviceName(agent)],
      ['Network', placeName(network)],
      ['Time', displayMoment(at.toISOString())],
    ],
    action: { label, url: operator.publicUrl + pathTo(screen) },
    remarks: [`If this was you, there is nothing to do. If not, ${advice}. We tell you of this once a day at most.`],
    footerNote: 'You’re receiving this because your account was locked by wrong codes.',
  });
}
