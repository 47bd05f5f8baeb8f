import { everyone } from '../routes/roles.ts';
import { get } from './calls.ts';

/** The calls of the visitor's home and the legal texts, which load quickly as they import no others. */
export const homeCalls = {
  homePosts: get('/unauth/homeposts', everyone),
  homeStats: get('/unauth/homestats', everyone),
  browse: get('/unauth/browse', everyone),
  operator: get('/unauth/operator', everyone),
};
