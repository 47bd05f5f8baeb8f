import { useJson } from '@marketplace/shared-auth';
import type { VerifiedCertificate } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Notice, Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { Beside } from '../beside.tsx';
import { CodeForm } from './code.form.tsx';
import { SaleFileForm } from './sale-file.form.tsx';
import { VerificationResult } from './verification-result.tsx';

const steps = [
  'Enter the code on the certificate, or scan its QR code.',
  'We show the post, its dates and its figures as we hold them.',
  'Compare them with the certificate you have.',
];

/** Whether a certificate is genuine, for anybody who has one (ADR-0011). */
export function VerifyScreen() {
  const { id: code } = useParams();
  return (
    <Page
      title={code ? openRoutes.VerifiedCertificate.title : openRoutes.VerifyCertificate.title}
      subtitle="Anyone with a Certificate of Marketing or a sale file can check it here."
    >
      <Beside title="How a check works" steps={steps} card={false}>
        {code && <Checked key={code} code={code} />}
        <CodeForm again={code !== undefined} />
        {!code && <SaleFileForm />}
      </Beside>
    </Page>
  );
}

function Checked({ code }: { code: string }) {
  const answer = useJson<VerifiedCertificate>(publicCalls.verifyCertificate, { code });
  if (isUnknown(answer.error)) {
    return (
      <Notice tone="error" title="No certificate has this code">
        Check it against the code on the certificate. If we don’t know the code, we didn’t issue the certificate.
      </Notice>
    );
  }
  return (
    <QueryView query={answer} what="the certificate">
      {(verified) => <VerificationResult verified={verified} />}
    </QueryView>
  );
}

const isUnknown = (error: unknown) => (error as { status?: number } | undefined)?.status === 404;
