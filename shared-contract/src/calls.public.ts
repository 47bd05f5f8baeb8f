import { get, post } from './calls.ts';
import { everyone } from './roles.ts';

/** Calls anybody may make (specification 7, anonymous). */
export const publicCalls = {
  login: post('/login', everyone),
  refreshToken: post('/refresh-token', everyone),
  logout: post('/logout', everyone),
  registerSeller: post('/register-insolvencypractitioner', everyone),
  registerBuyer: post('/register-interestedparty', everyone),
  validateEmails: post('/validate-emails', everyone),
  confirmEmail: post('/confirmemail', everyone),
  forgotPassword: post('/unauth/forgotpassword', everyone),
  resetPassword: post('/unauth/resetpassword', everyone),
  contactUs: post('/unauth/contactus', everyone),
  captchaChallenge: get('/unauth/captcha-challenge', everyone),
  validateRecaptcha: post('/unauth/validate-recaptcha', everyone),
  verifyCertificate: get('/unauth/verify-certificate', everyone),
  homePosts: get('/unauth/homeposts', everyone),
  homeStats: get('/unauth/homestats', everyone),
  operator: get('/unauth/operator', everyone),
  employeeLabels: get('/label/employee', everyone),
  locationLabels: get('/label/location', everyone),
  turnoverLabels: get('/label/turnover', everyone),
  newPostLabels: get('/label/newpost', everyone),
  contactUsLabels: get('/label/contactus', everyone),
  faqs: get('/label/faqs', everyone),
  registerLabels: get('/label/register', everyone),
  nestedCategories: get('/label/nestedcategories', everyone),
  assetLabels: get('/label/assets', everyone),
  locationSizeLabels: get('/label/location-size', everyone),
};
