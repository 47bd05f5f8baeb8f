import { displayMoment } from '@marketplace/shared-contract/calendar';
import { pathTo } from '@marketplace/shared-contract/routes';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { deviceName } from '../session/device-name.rules.ts';
import { placeName } from '../session/place-name.rules.ts';

type Tried = { email1: string; forenames: string; at: Date };

/** Says to an account's holder that it was locked by wrong codes: whoever typed them knows the password. */
export function wrongCodesMail(operator: Operator, { email1, forenames, at }: Tried): Mail {
  const { agent, network } = requestOrigin();
  return renderEmail(operator, {
    to: email1,
    subject: 'Wrong codes were entered for your account',
    preview: 'If this was not you, somebody knows your password.',
    greeting: `Dear ${forenames}`,
    paragraphs: [
      'Somebody entered your password and then several wrong codes of your second factor. Nobody was let in, and your account is locked for 15 minutes.',
    ],
    facts: [
      ['Device', deviceName(agent)],
      ['Network', placeName(network)],
      ['Time', displayMoment(at.toISOString())],
    ],
    action: { label: 'Choose a new password', url: operator.publicUrl + pathTo('ForgotPass') },
    remarks: [
      'If this was you, there is nothing to do. If not, choose a new password at once: theirs no longer works then. We tell you of this once a day at most.',
    ],
    footerNote: 'You receive this because your account was locked by wrong codes.',
  });
}
