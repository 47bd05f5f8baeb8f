import type { Expression, InterestDetail } from '@marketplace/shared-contract/expression';

export const anExpression = (changes: Partial<Expression> = {}): Expression => ({
  expressionId: 31,
  businessId: 7,
  createdDate: '2026-11-20T10:00:00.000Z',
  dateExpressed: '2026-11-20T10:00:00.000Z',
  forenames: 'Beth',
  surname: 'Marlow',
  visibleToInsolvency: true,
  viewedByInsolvency: false,
  reference: 'REF-7',
  profile: 'We run nine hotels.',
  activityHeading: 'Coastal hotel with 24 rooms',
  primaryCategory: 'Hotels',
  ...changes,
});

type Changes = { interest?: Partial<InterestDetail['interest']>; second?: string | null };

export const aDetail = ({ interest, second = null }: Changes = {}): InterestDetail => ({
  interest: {
    expressionId: 31,
    businessId: 7,
    business: {
      reference: 'REF-7',
      activityHeading: 'Coastal hotel with 24 rooms',
      locations: [{ locationId: 1, description: 'South West' }],
    },
    profile: 'We run nine hotels.\nAll in Devon.',
    visibleToInsolvency: true,
    viewedByInsolvency: true,
    createdDate: '2026-11-20T10:00:00.000Z',
    ...interest,
  },
  interestedUserDetails: {
    forenames: 'Beth',
    surname: 'Marlow',
    company: 'Marlow Hotels Ltd',
    position: 'Director',
    emailAddress1: 'beth@marlow.example',
    emailAddress2: second,
  },
  addressDetails: {
    addressLine1: '1 High Street',
    addressLine2: '',
    addressLine3: '',
    townCity: 'Exeter',
    county: 'Devon',
    postcode: 'EX1 1AA',
    country: 'United Kingdom',
    telephone: '01392 000 000',
    mobile: '',
  },
});
