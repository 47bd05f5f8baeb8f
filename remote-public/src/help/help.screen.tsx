import { useJson } from '@marketplace/shared-auth';
import type { Faq, Faqs } from '@marketplace/shared-contract/marketplace/labels/faq';
import { faqSections } from '@marketplace/shared-contract/marketplace/labels/faq-sections';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, EmptyState, Icon, LinkButton, Page, pathTo, QueryView, Skeleton } from '@marketplace/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { HelpTabs } from '../help-tabs.tsx';
import { FaqItem } from './faq-item.tsx';
import { matchingFaqs } from './faq-search.rules.ts';
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

/** The questions by section; the search is in the address. */
function FaqBrowser({ faqs }: { faqs: Faq[] }) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const look = (text: string) => setQuery(text ? { search: text } : {}, { replace: true, preventScrollReset: true });
  const matches = matchingFaqs(faqs, search);
  return (
    <div className={styles.helpBrowser}>
      <SearchBox search={search} onSearch={look} count={matches.length} />
      <div className={styles.helpSections}>
        {faqSections.map((section) => (
          <Section
            key={section}
            name={section}
            faqs={matches.filter((faq) => faq.section === section)}
            open={search !== ''}
          />
        ))}
        {matches.length === 0 && (
          <EmptyState
            title={`No questions match “${search}”`}
            icon="search"
            action={<Button onClick={() => look('')}>Show all questions</Button>}
          >
            <p>Try another word, or write to us.</p>
          </EmptyState>
        )}
      </div>
      <section className={`card ${styles.helpMore}`}>
        <h2>Not answered here?</h2>
        <p>Write to us. We reply by email.</p>
        <LinkButton to={pathTo('ContactUs')}>Contact us</LinkButton>
      </section>
    </div>
  );
}

type SearchBoxProps = { search: string; onSearch: (text: string) => void; count: number };

const SearchBox = ({ search, onSearch, count }: SearchBoxProps) => (
  <div className={styles.helpSearch}>
    <label htmlFor="help-search">Search the questions</label>
    <div className={styles.helpSearchField}>
      <Icon name="search" />
      <input
        id="help-search"
        className="input"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
    <p role="status">{search && `${countOf(count, 'question', 'questions')} found`}</p>
  </div>
);

type SectionProps = { name: string; faqs: Faq[]; open: boolean };

const Section = ({ name, faqs, open }: SectionProps) =>
  faqs.length > 0 && (
    <section aria-label={name}>
      <h2>{name}</h2>
      {faqs.map((faq) => (
        <FaqItem key={faq.slug} faq={faq} open={open} />
      ))}
    </section>
  );
