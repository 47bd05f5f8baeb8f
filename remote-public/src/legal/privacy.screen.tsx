import { LegalDocument } from './legal-document.tsx';
import { privacyOfData } from './privacy-of-data.tsx';
import { privacyOfKeeping } from './privacy-of-keeping.tsx';
import { privacyRights } from './privacy-rights.tsx';

const openPoints = [
  'The operator’s registration number with the ICO, and whether a data protection officer or a representative must be named.',
  'The names and places of the hosting and e-mail providers, and the safeguards for any transfer abroad (parts 5 and 6).',
  'The periods of part 7, which the operator must confirm and carry out.',
  'The £10 fee of part 11: since 2018 the law allows a fee only for further copies and for requests that are manifestly unfounded or excessive, so its place must be confirmed.',
];

/** How personal data is used, for the UK GDPR and the Data Protection Act 2018 (HELP-012). */
export const PrivacyScreen = () => (
  <LegalDocument
    title="Privacy Policy"
    summary="Which personal data we use, why, for how long, and what you can ask of us."
    parts={[...privacyOfData, ...privacyOfKeeping, ...privacyRights]}
    openPoints={openPoints}
  />
);
