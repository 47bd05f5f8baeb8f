import { get, post } from './calls.ts';
import { buyers } from './roles.ts';

/** Calls of the Interested Party. */
export const buyerCalls = {
  postsByCriteria: get('/buyer/posts-by-criteria', buyers),
  interestedPosts: get('/buyer/interested-posts', buyers),
  expressInterest: post('/buyer/express-interest', buyers),
  expressionText: get('/buyer/expression-text', buyers),
};
