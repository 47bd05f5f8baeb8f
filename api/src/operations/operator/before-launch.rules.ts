import { consentVersion } from '@marketplace/shared-contract/accounts/registration/registration-words';
import type { BeforeLaunch } from '@marketplace/shared-contract/operations/operator/operator';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { Config } from '../../platform/config/config.ts';

/** What the operator's lawyers have to settle in the texts of this version. */
const legalPoints = [
  'Terms: the operator’s full company name, registered number and registered office, as well as the address in the settings.',
  'Terms: whether any post could be a financial promotion or a regulated activity under the Financial Services and Markets Act 2000.',
  'Terms: the limits of liability in part 12, against the operator’s insurance and the Unfair Contract Terms Act 1977.',
  'Terms: the rule of no refund in part 7, should a person ever post as a consumer.',
  'Terms: the choice of the law and courts of England and Wales for practitioners in Scotland and Northern Ireland.',
  'Terms: the operator as the processor of personal data in particulars (part 14), against Article 28 of the UK GDPR.',
  'Undertaking: the standard text that buyers accept. It is a draft of the product’s makers, and no solicitor has written or approved it.',
  'Privacy: the operator’s registration number with the ICO, and whether a data protection officer or a representative must be named.',
  'Privacy: the names and places of the hosting and email providers, and the safeguards for any transfer abroad (parts 5 and 6).',
  'Privacy: the periods of part 7, which the operator must confirm.',
  'Privacy: the £10 fee of part 11. Since 2018 the law allows a fee only for further copies and for requests that are manifestly unfounded or excessive.',
];

type Settled = Pick<Config, 'production' | 'legalTextsApproved' | 'unsetForProduction' | 'icoNumber'> & {
  supplier: Pick<Config['supplier'], 'companyNumber'>;
};

/** What remains to be done before the launch, according to the settings (PD-62). */
export const beforeLaunch = (settings: Settled): BeforeLaunch => [
  ...(settings.legalTextsApproved === consentVersion
    ? []
    : [
        {
          what: `Have lawyers approve the terms and the privacy policy (version ${consentVersion})`,
          how: 'Then have the approval set on the server. A later version of the texts has to be approved again.',
          points: legalPoints,
          settings: [`LEGAL_TEXTS_APPROVED=${consentVersion}`],
        },
      ]),
  ...(settings.unsetForProduction.length === 0
    ? []
    : [
        {
          what: 'Complete the settings',
          how: `${countOf(settings.unsetForProduction.length, 'setting is', 'settings are')} missing, or not safe yet. The marketplace does not start in production without them.`,
          points: [],
          settings: settings.unsetForProduction,
        },
      ]),
  ...(settings.supplier.companyNumber && settings.icoNumber
    ? []
    : [
        {
          what: 'Name the company number and the ICO registration',
          how: 'The home page shows both; invoices and emails show the company number.',
          points: [],
          settings: ['SUPPLIER_COMPANY_NUMBER', 'ICO_NUMBER'],
        },
      ]),
  ...(settings.production
    ? []
    : [
        {
          what: 'End the demonstration',
          how: 'Start the marketplace for production, with an empty database. Until then demo accounts may log in, and anyone can read the emails it would have sent.',
          points: [],
          settings: ['NODE_ENV=production'],
        },
      ]),
];
