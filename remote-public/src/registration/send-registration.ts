import { ApiError, callApi, newIdempotencyKey } from '@marketplace/shared-auth';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { Registration, WizardState } from './registration.ts';
import { payloadOf } from './wizard.rules.ts';

/** Sends registrations; the same one sent again, after a lost response, carries the same key and so registers once. */
export function registrationSender() {
  let last: { text: string; key: string } | undefined;

  /** Registers; rejects with `ApiError`, also where the browser can tell that the server would refuse. */
  return async (registration: Registration, draft: WizardState): Promise<string> => {
    const { payload } = await registration.rules.load();
    const input = payload.safeParse(payloadOf(registration, draft));
    if (!input.success) throw new ApiError({ status: 400, data: problemOfIssues(input.error.issues) });
    const text = JSON.stringify(input.data);
    if (last?.text !== text) last = { text, key: newIdempotencyKey() };
    return callApi<string>(registration.call, { body: input.data, idempotencyKey: last.key });
  };
}

type Issue = { path: PropertyKey[]; message: string };

const problemOfIssues = (issues: readonly Issue[]): Problem => ({
  message: 'Please check the answers marked here.',
  fields: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse()),
});
