import { LegalDocument } from './legal-document.tsx';
import privacy from './privacy.md';

/** How personal data is used, for the UK GDPR and the Data Protection Act 2018 (HELP-012). */
export const PrivacyScreen = () => <LegalDocument text={privacy} />;
