import { useJson } from '@marketplace/shared-auth';
import type {
  VerificationStatus,
  VerifiedCertificate,
} from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Card, type Definition, DefinitionList, Notice, Page, QueryView, type Tone } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { Beside } from '../beside.tsx';
import { CodeForm } from './code.form.tsx';
import { SaleFileForm } from './sale-file.form.tsx';
import * as styles from './verify.module.css';

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

const verdicts: Record<VerificationStatus, { tone: Tone; title: string; text: string }> = {
  genuine: {
    tone: 'success',
    title: 'This certificate is genuine and unaltered',
    text: 'It was sealed when the post ended and has not changed since.',
  },
  'in progress': {
    tone: 'info',
    title: 'This certificate is genuine, but not final',
    text: 'The post has not ended. Its figures may still change, and it has not been sealed yet.',
  },
  altered: {
    tone: 'error',
    title: 'This certificate has been altered',
    text: 'Our copy no longer matches its seal. Please don’t rely on it, and let us know.',
  },
  unsealed: {
    tone: 'warning',
    title: 'This certificate cannot be verified',
    text: 'We have it on record, but it has no seal that can be checked.',
  },
};

/** A certificate's verification status, and what to compare with the one at hand. */
function VerificationResult({ verified }: { verified: VerifiedCertificate }) {
  const { tone, title, text } = verdicts[verified.standing];
  return (
    <>
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      {verified.certificate && <Compared verified={verified} certificate={verified.certificate} />}
    </>
  );
}

type ComparedProps = { verified: VerifiedCertificate; certificate: NonNullable<VerifiedCertificate['certificate']> };

function Compared({ verified, certificate }: ComparedProps) {
  const final = verified.standing === 'genuine';
  const { startDate, endDate, cancelledOn, handedOver = [], viewers } = certificate;
  const facts: Definition[] = [
    ['Verification code', displayCode(verified.code)],
    ['Company', certificate.company],
    ...handedOver.map(({ on, to }): Definition => ['Handed over', `${displayDate(on)}, to ${to}`]),
    ['Reference', certificate.reference],
    [cancelledOn ? 'Was to begin' : 'Live from', displayDate(startDate)],
    [cancelledOn ? 'Was to end' : final ? 'Last day on sale' : 'Live until', displayDate(endDate)],
    ['Cancelled before it began', cancelledOn ? displayDate(cancelledOn) : null],
    ['Interested Parties emailed', certificate.alertsAccepted.toLocaleString('en-GB')],
    ['Interested Parties viewed the post', viewers === null ? null : viewers.toLocaleString('en-GB')],
    ['Expressions of interest', certificate.interestReceived.toLocaleString('en-GB')],
    ['Sealed', verified.sealedAt && displayMoment(verified.sealedAt)],
    ['Fingerprint', verified.fingerprint],
  ];
  return (
    <Card title={certificate.activityHeading} className={styles.verifyCard}>
      <p>Compare this with the certificate you hold. If anything differs, your copy is not the one we issued.</p>
      <DefinitionList className={styles.verifyFacts} look="rows" items={facts} />
    </Card>
  );
}
