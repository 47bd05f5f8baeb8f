/** The old names up to shell API 1.10, for areas released then. Remove them with the next major version. */
export { callApi, getJson } from './api-client.ts';
export { ApiError, ApiError as CallFailed, type ApiFailure, isMissing, problemOf } from './api-error.ts';
export { apiFetch, type CallOptions, type Query } from './api-fetch.ts';
export { onApiSuccess, onApiSuccess as onAnswered } from './api-success-event.ts';
export {
  currentSession,
  reassessSession,
  storedSession,
  storedSession as heldSession,
  useSession,
} from './current-session.ts';
export { dataScreen } from './data-screen.tsx';
export { downloadFile } from './download.ts';
export { setFirmRole, useFirmRole } from './firm-role.ts';
export { ForRole } from './for-role.tsx';
export {
  deleteLocalDraft,
  deleteLocalDraft as forgetWork,
  readLocalDraft,
  readLocalDraft as keptWork,
  saveDraftLocally,
  saveDraftLocally as keepWork,
} from './local-drafts.ts';
export { newIdempotencyKey } from './new-idempotency-key.ts';
export { redirectAfterLogin, redirectAfterLogin as landing } from './redirect-after-login.ts';
export { ensureCurrentSession, whyRefused } from './refresh.ts';
export { useSessionUnanswered } from './refresh-state.ts';
export { serverNow } from './server-clock.ts';
export type { Session } from './session.ts';
export { onSessionExpired } from './session-expired-event.ts';
export { signIn, signOut } from './sign-in.ts';
export { useIdempotencyKey, useIdempotencyKey as useActKey } from './use-idempotency-key.ts';
export { type LightQuery, useJson } from './use-json.ts';
