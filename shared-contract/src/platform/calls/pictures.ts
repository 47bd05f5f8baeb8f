import { everyone, signedIn } from '../routes/roles.ts';
import { get } from './calls.ts';

/** Calls that show pictures; a visitor's home loads them. */
export const pictureCalls = {
  /** Of a post that its owner shows publicly. */
  cover: get('/unauth/picture', everyone),
  picture: get('/allauth/picture', signedIn),
};
