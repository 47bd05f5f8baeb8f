import { get, post, put } from './calls.ts';
import { buyers } from './roles.ts';

/** Calls of the Interested Party. */
export const buyerCalls = {
  postsByCriteria: get('/buyer/posts-by-criteria', buyers),
  postsByCategory: get('/buyer/posts-by-category', buyers),
  postsByTurnover: get('/buyer/posts-by-turnover', buyers),
  postsByEmployees: get('/buyer/posts-by-employees', buyers),
  postsByLocation: get('/buyer/posts-by-location', buyers),
  inboxOrder: get('/buyer/inbox-order', buyers),
  inboxPosts: get('/buyer/inbox-posts', buyers),
  whyMatched: get('/buyer/why-matched', buyers),
  matchingCount: post('/buyer/matching-count', buyers),
  optionalCriteriaSet: get('/buyer/optional-criteria-set', buyers),
  interestedPosts: get('/buyer/interested-posts', buyers),
  expressInterest: post('/buyer/express-interest', buyers),
  expressionText: get('/buyer/expression-text', buyers),
  assetPreferences: get('/buyer/asset-preferences', buyers),
  saveAssetPreferences: put('/buyer/asset-preferences', buyers),
  categoryPreferences: get('/buyer/category-preferences', buyers),
  saveCategoryPreferences: put('/buyer/category-preferences', buyers),
  keywords: get('/buyer/keywords', buyers),
  saveKeywords: put('/buyer/keywords', buyers),
  locationSizePreferences: get('/buyer/location-size-preferences', buyers),
  saveLocationSizePreferences: put('/buyer/location-size-preferences', buyers),
  alertPreferences: get('/buyer/alert-preferences', buyers),
  saveAlertPreferences: put('/buyer/alert-preferences', buyers),
};
