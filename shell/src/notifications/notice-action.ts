import { apiFetch } from '@marketplace/shared-auth';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import type { NoticeAction } from '@marketplace/shared-contract/notices';
import { notify } from './notify.ts';

type Kind = 'resubscribe' | 'removal';
type Place = 'primary' | 'secondary';

const actions: Record<NoticeAction, { kind: Kind; place: Place }> = {
  resubscribe: { kind: 'resubscribe', place: 'primary' },
  resubscribe2: { kind: 'resubscribe', place: 'secondary' },
  removebounceorblock1: { kind: 'removal', place: 'primary' },
  removebounceorblock2: { kind: 'removal', place: 'secondary' },
};
const isNoticeAction = (name: string): name is NoticeAction => Object.hasOwn(actions, name);

/** How long the outcome of an action is shown (NOTIF-013). */
export const outcomeMilliseconds = 5000;

const done: Record<Kind, (place: Place) => { title: string; text: string }> = {
  resubscribe: (place) => ({
    title: 'Resubscribed',
    text: `Your ${place} e-mail address was resubscribed successfully.`,
  }),
  removal: (place) => ({
    title: 'Suppression removed',
    text: `The suppression was removed from your ${place} e-mail address successfully.`,
  }),
};
const refused: Record<Kind, string> = {
  resubscribe: 'Failure to resubscribed',
  removal: 'Failure to remove suppression',
};
export const unexpected = 'There was an error processing your request. Please contact support for assistance.';

/** Does what a notice of a disabled address offers and says what became of it (NOTIF-007 to NOTIF-012). */
export async function runNoticeAction(name: string): Promise<'stay' | undefined> {
  if (!isNoticeAction(name)) {
    // biome-ignore lint/suspicious/noConsole: an action of a newer server is only logged (NOTIF-012)
    console.info(`Unknown notification action: ${name}`);
    return 'stay';
  }
  const { kind, place } = actions[name];
  const outcome = await ask(name);
  if (outcome === 'done') {
    notify({ tone: 'success', ...done[kind](place), milliseconds: outcomeMilliseconds });
    return undefined;
  }
  const refusal = {
    title: refused[kind],
    text: `Your ${place} e-mail address could not be changed. Please contact support.`,
  };
  notify({
    tone: 'error',
    ...(outcome === 'refused' ? refusal : { text: unexpected }),
    milliseconds: outcomeMilliseconds,
  });
  return 'stay';
}

async function ask(name: NoticeAction): Promise<'done' | 'refused' | 'unexpected'> {
  try {
    const { status } = await apiFetch(allauthCalls[name]);
    return status === 200 ? 'done' : 'refused';
  } catch {
    return 'unexpected';
  }
}
