import { get } from './calls.ts';
import { signedIn } from './roles.ts';

/** Calls any signed-in user may make. */
export const allauthCalls = {
  post: get('/allauth/post', signedIn),
};
