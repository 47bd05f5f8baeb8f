import type { Holder, UndertakingDecision } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';

type Act = readonly [UndertakingDecision, label: string];

const decline: Act = ['decline', 'Decline'];
const whileOpen: Record<Holder['state'], readonly Act[]> = {
  waiting: [['release', 'Release'], decline],
  released: [['end', 'End access']],
  declined: [['release', 'Release now']],
  ended: [['release', 'Release again']],
};

/** What a practitioner may decide on an undertaking; after an automatic end, only to answer buyers who still wait. */
export function actsOn({ state, accountClosed, closed }: Holder): readonly Act[] {
  if (accountClosed) return [];
  if (closed) return state === 'waiting' ? [decline] : [];
  return whileOpen[state];
}
