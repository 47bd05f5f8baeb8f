import { LegalDocument } from './legal-document.tsx';
import { termsForBoth } from './terms-for-both.tsx';
import { termsForBuyers } from './terms-for-buyers.tsx';
import { termsForSellers } from './terms-for-sellers.tsx';
import { termsInGeneral } from './terms-in-general.tsx';
import { termsOfPayment } from './terms-of-payment.tsx';

/** The terms of use (HELP-012, PD-21). */
export const TermsScreen = () => (
  <LegalDocument
    title="Terms and Conditions"
    summary="The agreement between you and us when you use this marketplace."
    parts={[...termsForBoth, ...termsForBuyers, ...termsForSellers, ...termsOfPayment, ...termsInGeneral]}
  />
);
