import { LegalDocument } from './legal-document.tsx';
import { termsForBoth } from './terms-for-both.tsx';
import { termsForBuyers } from './terms-for-buyers.tsx';
import { termsForSellers } from './terms-for-sellers.tsx';
import { termsInGeneral } from './terms-in-general.tsx';
import { termsOfPayment } from './terms-of-payment.tsx';

const openPoints = [
  'The operator’s full company name, registered number and registered office, beside the address the settings give.',
  'Whether any post could be a financial promotion or a regulated activity under the Financial Services and Markets Act 2000.',
  'The limits of liability in part 12, against the operator’s insurance and the Unfair Contract Terms Act 1977.',
  'The rule of no refund in part 7, should a person ever post as a consumer.',
  'The choice of the law and courts of England and Wales for practitioners in Scotland and Northern Ireland.',
];

/** The terms of use (HELP-012, decision 21). */
export const TermsScreen = () => (
  <LegalDocument
    title="Terms and Conditions"
    summary="The agreement between you and us when you use this marketplace."
    parts={[...termsForBoth, ...termsForBuyers, ...termsForSellers, ...termsOfPayment, ...termsInGeneral]}
    openPoints={openPoints}
  />
);
