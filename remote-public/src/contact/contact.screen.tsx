import { useJson } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { ContactUsLabels } from '@marketplace/shared-contract/platform/labels';
import { Button, Card, Icon, Page, pathTo, QueryView, Skeleton } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { HelpTabs } from '../help-tabs.tsx';
import { OperatorDetails } from '../operator-details.tsx';
import { ContactForm } from './contact.form.tsx';
import * as styles from './contact.module.css';

/** Contacting the operator, and the operator's address (HELP-005, HELP-006, HELP-011). */
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

/** The server's response to a sent message (HELP-011, ERR-009). */
function MessageSent({ text, onAgain }: { text: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.contactSent}>
      <Icon name="tick" />
      <h2 ref={heading} tabIndex={-1}>
        Message sent
      </h2>
      <p role="status">{text}</p>
      <Button onClick={onAgain}>Send another message</Button>
    </Card>
  );
}
