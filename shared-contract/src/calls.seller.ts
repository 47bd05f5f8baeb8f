import { get, post } from './calls.ts';
import { sellers } from './roles.ts';

/** Calls of the practitioner; an Admin may make them too (decision 5). */
export const sellerCalls = {
  posts: get('/seller/posts', sellers),
  draft: post('/seller/draft', sellers),
  postDraft: post('/seller/post-draft', sellers),
  expressedInterestList: get('/seller/expressed-interest-list', sellers),
  expressedInterest: get('/seller/expressed-interest', sellers),
};
