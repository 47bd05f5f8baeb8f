import { useJson } from '@marketplace/shared-auth';
import type { Faqs } from '@marketplace/shared-contract/marketplace/labels/faq';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Page, QueryView, Skeleton } from '@marketplace/shared-ui';
import { HelpTabs } from '../help-tabs.tsx';
import { FaqBrowser } from './faq-browser.tsx';
import * as styles from './help.module.css';

/** The ten questions and their answers (HELP-001). */
export function HelpScreen() {
  const faqs = useJson<Faqs>(publicCalls.faqs);
  return (
    <Page title="Help" subtitle="Answers to the questions we are asked most.">
      <HelpTabs />
      <QueryView query={faqs} what="the questions" loading={<QuestionsLoading />}>
        {(answer) => <FaqBrowser faqs={answer.faqs} />}
      </QueryView>
    </Page>
  );
}

const QuestionsLoading = () => (
  <div className={styles.helpLoading}>
    <Skeleton lines={10} label="Loading the questions" />
  </div>
);
