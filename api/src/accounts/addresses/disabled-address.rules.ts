import { type EmailSlot, emailSlotNames } from '@marketplace/shared-contract/accounts/addresses/email-slot';
import type {
  DisabledEmailNotice,
  DisableReason,
  NoticeAction,
} from '@marketplace/shared-contract/operations/notifications/notifications';

type Kind = 'resubscribe' | 'removal';

/** Users undo what users did; a bounce or a block also has to be lifted at the mail provider (PD-44). */
export const enablingOf: Record<DisableReason, Kind> = {
  Unsubscribed: 'resubscribe',
  'Spam report': 'resubscribe',
  Bounced: 'removal',
  Blocked: 'removal',
};

const actions: Record<Kind, Record<EmailSlot, NoticeAction>> = {
  resubscribe: { 1: 'resubscribe', 2: 'resubscribe2' },
  removal: { 1: 'removebounceorblock1', 2: 'removebounceorblock2' },
};

const whatHappened: Record<DisableReason, string> = {
  Unsubscribed: 'is unsubscribed and receives no alerts',
  'Spam report': 'receives no alerts, because an email to it was reported as spam',
  Bounced: 'receives no email, because one could not be delivered',
  Blocked: 'receives no email, because its mail server blocked us',
};

/** The notice of one disabled address (NOTIF-006, PD-45). */
export function disabledEmailNotice(slot: EmailSlot, address: string, reason: DisableReason): DisabledEmailNotice {
  const kind = enablingOf[reason];
  return {
    title: kind === 'resubscribe' ? 'Email alerts are off' : 'Email cannot reach you',
    text: `Your ${emailSlotNames[slot]} email address ${address} ${whatHappened[reason]}.`,
    actionName: actions[kind][slot],
    actionLabel: kind === 'resubscribe' ? 'Resubscribe' : 'Remove suppression',
  };
}
