import type { Expression, InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { InterestSummary } from '@marketplace/shared-contract/marketplace/interest/interest-progress';

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
  company: 'Marlow Hotels Ltd',
  state: changes.viewedByInsolvency ? 'read' : 'new',
  note: '',
  ...changes,
});

type Changes = {
  interest?: Partial<InterestDetail['interest']>;
  second?: string | null;
  unread?: InterestDetail['unread'];
};

export const aSummary = (changes: Partial<InterestSummary['states']> = {}): InterestSummary => ({
  states: { new: 2, read: 1, replied: 0, shortlisted: 0, declined: 0, ...changes },
  posts: [
    { businessId: 7, reference: 'REF-7', activityHeading: 'Coastal hotel with 24 rooms', received: 3, unread: 2 },
  ],
});

export const aDetail = ({ interest, second = null, unread }: Changes = {}): InterestDetail => ({
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
    state: 'read',
    note: '',
    ...interest,
  },
  ...(unread && { unread }),
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
