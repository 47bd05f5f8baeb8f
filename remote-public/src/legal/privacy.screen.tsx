import { LegalDocument } from './legal-document.tsx';
import { privacyOfData } from './privacy-of-data.tsx';
import { privacyOfKeeping } from './privacy-of-keeping.tsx';
import { privacyRights } from './privacy-rights.tsx';

/** How personal data is used, for the UK GDPR and the Data Protection Act 2018 (HELP-012). */
export const PrivacyScreen = () => (
  <LegalDocument
    title="Privacy Policy"
    summary="Which personal data we use, why, for how long, and what you can ask of us."
    parts={[...privacyOfData, ...privacyOfKeeping, ...privacyRights]}
  />
);
