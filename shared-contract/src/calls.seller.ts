import { get, patch, post } from './calls.ts';
import { sellers } from './roles.ts';

/** Calls of the practitioner; an Admin may make them too (decision 5). */
export const sellerCalls = {
  posts: get('/seller/posts', sellers),
  archivedPosts: get('/seller/archived-posts', sellers),
  /** Spelt as the specification spells it (API-066). */
  draftExists: get('/seller/draft-already-exists-notifiation', sellers),
  referenceInUse: get('/seller/reference-in-use', sellers),
  draft: post('/seller/draft', sellers),
  postDraft: post('/seller/post-draft', sellers),
  extendPost: patch('/seller/extend-post', sellers),
  withdrawPost: patch('/seller/withdraw-post', sellers),
  repost: post('/seller/repost', sellers),
  checkDescription: post('/seller/check-description', sellers),
  postDetail: patch('/seller/post-detail', sellers),
  postDescription: patch('/seller/post-description', sellers),
  postCategory: patch('/seller/post-category', sellers),
  postAdditionalCategories: patch('/seller/post-additional-categories', sellers),
  postAssets: patch('/seller/post-assets', sellers),
  emailPost: post('/seller/email-post', sellers),
  notifications: get('/seller/notifications', sellers),
  expressedInterestList: get('/seller/expressed-interest-list', sellers),
  expressedInterest: get('/seller/expressed-interest', sellers),
  exportExpressions: patch('/seller/export-expressions-of-interest', sellers),
  postingQuote: get('/seller/posting-quote', sellers),
  draftReach: post('/seller/draft-reach', sellers),
  invoice: get('/seller/invoice', sellers),
  invoicePdf: get('/seller/invoice-pdf', sellers),
  invoiceList: get('/seller/invoice-list', sellers),
  certificate: get('/seller/certificate', sellers),
  certificatePdf: get('/seller/certificate-pdf', sellers),
  certificateList: get('/seller/certificate-list', sellers),
};
