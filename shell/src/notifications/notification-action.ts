import { apiFetch } from '@marketplace/shared-auth';
import { type EmailSlot, emailSlotNames } from '@marketplace/shared-contract/accounts/addresses/email-slot';
import type { NoticeAction } from '@marketplace/shared-contract/operations/notifications/notifications';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { showNotification } from './notification-store.ts';

type Kind = 'resubscribe' | 'removal';

const actions: Record<NoticeAction, { kind: Kind; slot: EmailSlot }> = {
  resubscribe: { kind: 'resubscribe', slot: 1 },
  resubscribe2: { kind: 'resubscribe', slot: 2 },
  removebounceorblock1: { kind: 'removal', slot: 1 },
  removebounceorblock2: { kind: 'removal', slot: 2 },
};
const isNoticeAction = (name: string): name is NoticeAction => Object.hasOwn(actions, name);

/** How long the outcome of an action is shown (NOTIF-013). */
export const outcomeMilliseconds = 5000;

const doneTexts: Record<Kind, (slot: EmailSlot) => { title: string; text: string }> = {
  resubscribe: (slot) => ({
    title: 'Resubscribed',
    text: `Your ${emailSlotNames[slot]} email address was resubscribed successfully.`,
  }),
  removal: (slot) => ({
    title: 'Suppression removed',
    text: `The suppression was removed from your ${emailSlotNames[slot]} email address successfully.`,
  }),
};
const refusedTitles: Record<Kind, string> = {
  resubscribe: 'Failure to resubscribed',
  removal: 'Failure to remove suppression',
};
export const unexpected = 'There was an error processing your request. Please contact support for assistance.';

/** Does what a notice of a disabled address offers and says what became of it (NOTIF-007 to NOTIF-012). */
export async function runNotificationAction(name: string): Promise<'stay' | undefined> {
  if (!isNoticeAction(name)) {
    // biome-ignore lint/suspicious/noConsole: an action of a newer server is only logged (NOTIF-012)
    console.info(`Unknown notification action: ${name}`);
    return 'stay';
  }
  const { kind, slot } = actions[name];
  const outcome = await ask(name);
  if (outcome === 'done') {
    showNotification({ tone: 'success', ...doneTexts[kind](slot), milliseconds: outcomeMilliseconds });
    return undefined;
  }
  const refusal = {
    title: refusedTitles[kind],
    text: `Your ${emailSlotNames[slot]} email address could not be changed. Please contact support.`,
  };
  showNotification({
    tone: 'error',
    ...(outcome === 'refused' ? refusal : { text: unexpected }),
    milliseconds: outcomeMilliseconds,
  });
  return 'stay';
}

async function ask(name: NoticeAction): Promise<'done' | 'refused' | 'unexpected'> {
  try {
    const { status } = await apiFetch(signedInCalls[name]);
    return status === 200 ? 'done' : 'refused';
  } catch {
    return 'unexpected';
  }
}
