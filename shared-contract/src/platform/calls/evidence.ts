import { everyone } from '../routes/roles.ts';
import { get } from './calls.ts';

/** The call that checks a sale file: separate from the public ones, which a visitor's home loads. */
export const evidenceCalls = { checkManifest: get('/unauth/check-manifest', everyone) };
