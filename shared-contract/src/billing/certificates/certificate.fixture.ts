import type { CertificateAnswer } from './certificate.ts';

/** A period that has ended. */
export const anEndedPeriod = {
  periodId: 3,
  businessId: 7,
  startDate: '2026-06-10',
  endDate: '2026-07-07',
  createdDate: '2026-06-10T09:00:00.000Z',
  userCompany: 'Ty & Co',
  final: true,
};

/** A sealed certificate with a short description. */
export const aCertificate = (changes: Partial<CertificateAnswer> = {}): CertificateAnswer => ({
  ...anEndedPeriod,
  invoice: { businessId: 7, reference: 'LDS/117', forenames: 'Siân', surname: 'Tŷ' },
  business: {
    businessStatus: 'Administration',
    tradingStatus: 'Trading',
    activityHeading: 'Craft bakery',
    businessPostingCategory: [{ primaryCategory: true, category: { description: 'Bakeries' } }],
    businessPostingLocation: [{ description: 'Wales' }],
    businessPostingAsset: [],
    turnover: '£1 million to £5 million',
    employees: '11 to 25',
    description: '<p>Established <strong>bakery</strong>.</p><script>alert(1)</script>',
  },
  totalNoOfInterestedPartiesEmailed: 1212,
  expressedInterestsCount: 1,
  annex: {
    lines: [
      { kind: 'posted', at: '2026-06-10T09:00:00.000Z', until: null, quantity: 1, endsOn: '2026-07-07' },
      { kind: 'viewed', at: '2026-06-11T09:00:00.000Z', until: '2026-06-11T16:30:00.000Z', quantity: 12, endsOn: null },
    ],
    alertsAccepted: 1212,
    bounced: 0,
    viewers: 12,
    interestReceived: 1,
    viewsCounted: true,
  },
  verification: {
    code: 'K7QF3MXA9TRW',
    url: 'https://market.test/verify/K7QF-3MXA-9TRW',
    qr: { size: 2, path: 'M0 0h1v1H0z' },
    standing: 'genuine',
    sealedAt: '2026-07-07T23:10:00.000Z',
    fingerprint: 'A1B2 C3D4 E5F6 0718',
  },
  ...changes,
});
