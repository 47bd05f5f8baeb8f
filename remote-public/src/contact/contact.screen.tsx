import { useJson } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { ContactUsLabels } from '@marketplace/shared-contract/platform/labels';
import { Card, Page, pathTo, QueryView, Skeleton } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HelpTabs } from '../help-tabs.tsx';
import { OperatorDetails } from '../operator-details.tsx';
import { ContactForm } from './contact.form.tsx';
import * as styles from './contact.module.css';
import { MessageSent } from './message-sent.tsx';

/** Writing to the operator, and the operator's address (HELP-005, HELP-006, HELP-011). */
export function ContactScreen() {
  const topics = useJson<ContactUsLabels>(publicCalls.contactUsLabels);
  const [answer, setAnswer] = useState<string>();
  return (
    <Page title="Contact Us" subtitle="We reply by email.">
      <HelpTabs />
      <div className={styles.contact}>
        {answer === undefined ? (
          <QueryView query={topics} what="the contact form" loading={<FormLoading />}>
            {({ contactUsLabels: { contactUsFields } }) => (
              <ContactForm topics={contactUsFields.map(({ description }) => description)} onSent={setAnswer} />
            )}
          </QueryView>
        ) : (
          <MessageSent text={answer} onAgain={() => setAnswer(undefined)} />
        )}
        <div className={styles.contactBeside}>
          <Card title="Before you write">
            <p>Our FAQs cover registration, matching, prices, invoices and certificates.</p>
            <Link to={pathTo('Help')}>Read the FAQs</Link>
          </Card>
          <Card title="Contact information">
            <OperatorDetails />
          </Card>
        </div>
      </div>
    </Page>
  );
}

const FormLoading = () => (
  <div className={`card ${styles.contactLoading}`}>
    <Skeleton lines={8} label="Loading the contact form" />
  </div>
);
