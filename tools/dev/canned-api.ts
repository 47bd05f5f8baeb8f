import { type Role, roleClaims, roles } from '@marketplace/shared-contract/platform/routes/roles';
import type { FastifyInstance } from 'fastify';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session's tokens as the API would issue them, unsigned. */
export function cannedTokens(role: Role, minutes = 15) {
  const claims = { sub: `${role}-1`, role: roleClaims[role], exp: Math.floor(Date.now() / 1000) + minutes * 60 };
  return { token: `${base64url({ alg: 'none' })}.${base64url(claims)}.canned`, refreshToken: `canned-${role}` };
}

const posts = ['Engineering firm in Sheffield', 'Coastal hotel with 24 rooms', 'Bakery chain of five shops'].map(
  (activityHeading, index) => ({
    businessId: index + 1,
    activityHeading,
    locations: ['Yorkshire and the Humber'],
    primaryCategory: 'Manufacturing',
    turnover: '£1m to £5m',
    activeStartDate: '2026-11-01',
    activeEndDate: '2026-11-28',
  }),
);

const faqs = ['About the marketplace', 'Buying', 'Selling'].map((section, index) => ({
  slug: `question-${index + 1}`,
  section,
  question: 'What is this marketplace, and who is it for?',
  answer: 'It brings distressed businesses to those who may want to buy them.',
  screens: ['Help'],
}));
const operator = {
  name: 'Marketplace (canned)',
  address: ['1 High Street', 'London'],
  vatNumber: 'GB 000 0000 00',
  email: 'support@marketplace.example',
};
const registerLabels = {
  titleLabels: [{ titleId: 1, description: 'Dr' }],
  countryLabels: [{ code: 'GB', name: 'United Kingdom' }],
  capacityLabels: [{ capacityId: 1, description: 'I am a licensed insolvency practitioner', code: '1' }],
  interestedStatusLabels: [{ interestedStatusId: 1, description: 'Trade buyer' }],
  locationLabels: [{ locationId: 1, description: 'London' }],
  employeeFields: [{ employeesId: 1, description: '1 to 5' }],
  turnoverLabels: [{ turnoverId: 1, description: 'Under £100,000' }],
};

/** Responses for looking at the web client without the product behind it. The e-mail's first word chooses the role. */
export async function cannedApi(app: FastifyInstance) {
  const open = { config: { allow: 'everyone' as const } };
  const roleIn = (text = '') => roles.find((role) => text.startsWith(role)) ?? 'buyer';
  app.get('/api/unauth/homeposts', open, () => posts);
  app.get('/api/unauth/homestats', open, () => ({
    livePosts: 128,
    confirmedBuyers: 5412,
    expressionsOfInterest: 2097,
  }));
  app.get('/api/unauth/unsubscribe', open, () => ({ email: 'buyer@demo.example', alerts: 'on' }));
  app.get('/api/label/faqs', open, () => ({ faqs }));
  app.get('/api/label/contactus', open, () => ({
    contactUsLabels: { contactUsFields: [{ description: 'Something else' }] },
  }));
  app.get('/api/unauth/operator', open, () => operator);
  app.get('/api/unauth/captcha-challenge', open, () => ({
    kind: 'altcha',
    challenge: { parameters: {}, signature: '' },
  }));
  app.get('/api/label/register', open, () => registerLabels);
  app.post<{ Body: { Email: string } }>('/api/login', open, ({ body }) => cannedTokens(roleIn(body.Email)));
  app.post('/api/refresh-token', open, ({ headers }) =>
    cannedTokens(roleIn(String(headers.refreshtoken).replace('canned-', ''))),
  );
  app.post('/api/logout', open, () => 'Logged out');
  app.post('/api/unauth/reports', open, () => 'Noted');
}
