import { everyone, signedIn } from '../routes/roles.ts';
import { get } from './calls.ts';

/** Pictures as they are shown: beside the calls that a visitor's home loads. */
export const pictureCalls = {
  /** Of a post that its owner shows publicly. */
  cover: get('/unauth/picture', everyone),
  picture: get('/allauth/picture', signedIn),
};
