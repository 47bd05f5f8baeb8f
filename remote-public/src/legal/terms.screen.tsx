import { LegalDocument } from './legal-document.tsx';
import terms from './terms.md';

/** The terms of use (HELP-012, PD-21). */
export const TermsScreen = () => <LegalDocument text={terms} />;
