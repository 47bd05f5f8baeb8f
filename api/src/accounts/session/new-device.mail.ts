import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { deviceName } from './device-name.rules.ts';
import { placeName } from './place-name.rules.ts';

type NewDevice = { email1: string; forenames: string; at: Date };

/** Says that somebody logged in with a browser the account has not seen before. */
export function newDeviceMail(operator: Operator, { email1, forenames, at }: NewDevice): Mail {
  const { agent, network } = requestOrigin();
  return renderEmail(operator, {
    to: email1,
    subject: 'A new device logged in to your account',
    preview: 'If this was you, there is nothing to do.',
    dear: forenames,
    paragraphs: ['Somebody logged in to your account with a device we have not seen before.'],
    facts: [
      ['Device', deviceName(agent)],
      ['Network', placeName(network)],
      ['Time', displayMoment(at.toISOString())],
    ],
    action: { label: 'See where you are logged in', url: operator.publicUrl + pathTo('AccountSecurity') },
    remarks: ['If this was you, there is nothing to do. If not, end that session and change your password at once.'],
    footerNote: 'You’re receiving this because somebody logged in to your account with a new device.',
  });
}
