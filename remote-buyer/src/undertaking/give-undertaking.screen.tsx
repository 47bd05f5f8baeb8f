import { isMissing } from '@marketplace/shared-auth';
import { accessLabels, type Undertaking } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { undertakingParts } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-parts';
import {
  notPartOfUndertaking,
  undertakingSummary,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking-summary';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Card, LinkButton, Notice, Page, QueryView, Unchanged } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { bindingText } from '../binding-text.ts';
import { PostMissing } from '../post-missing.tsx';
import * as styles from '../undertaking.module.css';
import { AcceptForm } from './accept.form.tsx';
import { useBuyerUndertakingQuery } from './undertaking.api.ts';
import { useOwnCopy } from './use-own-copy.ts';

/** A post's undertaking: its whole text before anything is asked, then the acceptance. */
export function GiveUndertakingScreen() {
  const { id = '' } = useParams();
  const query = useBuyerUndertakingQuery(id, { refetchOnMountOrArgChange: true });
  const [acceptedText, setAcceptedText] = useState<string>();
  if (!query.data && isMissing(query.error)) return <PostMissing />;
  return (
    <Page
      title={routes.GiveUndertaking.title}
      subtitle={query.data?.activityHeading}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
    >
      <QueryView query={query} what="this undertaking">
        {(undertaking) =>
          acceptedText === undefined ? (
            <UndertakingOf undertaking={undertaking} onAccepted={setAcceptedText} />
          ) : (
            <Accepted text={acceptedText} undertaking={undertaking} />
          )
        }
      </QueryView>
    </Page>
  );
}

type UndertakingOfProps = { undertaking: Undertaking; onAccepted: (text: string) => void };

function UndertakingOf({ undertaking, onAccepted }: UndertakingOfProps) {
  const { businessId, text, fullName, company, access, acceptedText } = undertaking;
  const asked = text && (access === undefined || access === 'accept-again');
  return (
    <div className={styles.undertaking}>
      {access && (
        <Notice tone={access === 'open' ? 'success' : 'info'} title={accessLabels[access]}>
          {access === 'closed' && <p>The documents are closed to you. What you accepted stays here to read.</p>}
        </Notice>
      )}
      {access === 'open' && <WaysOn postId={businessId} />}
      {!text && !access && <Notice tone="info" title="This post doesn’t ask for an undertaking." />}
      {asked && text.standard && <UndertakingSummary />}
      {text && (asked || acceptedText === undefined) && (
        <Card title="What you agree to">
          <UndertakingText text={text.body} />
          <Button onClick={() => window.print()}>Print</Button>
        </Card>
      )}
      {asked && (
        <Card title="Accept">
          <p>
            The practitioner sees your name, company and what you declare here. We keep your acceptance with the text,
            the time, and the network address and browser it came from. Each document you open is logged.
          </p>
          <AcceptForm
            key={text.textId}
            postId={businessId}
            text={text}
            fullName={fullName}
            company={company}
            onAccepted={onAccepted}
          />
        </Card>
      )}
      <AcceptedCard undertaking={undertaking} />
    </div>
  );
}

function Accepted({ text, undertaking: { businessId, access } }: { text: string; undertaking: Undertaking }) {
  return (
    <div ref={focus} tabIndex={-1}>
      <Notice tone="success" title={text} />
      {access === 'open' ? (
        <WaysOn postId={businessId} />
      ) : (
        <div className="actions">
          <LinkButton to={pathTo('PostDetail', businessId)} variant="primary">
            Return to the post
          </LinkButton>
          <LinkButton to={pathTo('OwnUndertakings')}>{routes.OwnUndertakings.title}</LinkButton>
        </div>
      )}
    </div>
  );
}

const WaysOn = ({ postId }: { postId: number }) => (
  <div className="actions">
    <LinkButton to={pathTo('ReadParticulars', postId)} variant="primary">
      Read the particulars
    </LinkButton>
  </div>
);

// The form, which had the focus, has disappeared by then.
const focus = (element: HTMLElement | null) => element?.focus();

/** A buyer's accepted undertaking: when and by whom, until when it binds, its text, and a copy to keep. It outlives the post. */
function AcceptedCard({ undertaking }: { undertaking: Undertaking }) {
  const { businessId, acceptance, acceptedText, bindsUntil } = undertaking;
  const { download, failure } = useOwnCopy(businessId);
  if (!acceptance || acceptedText === undefined) return null;
  const { acceptedDate, name, firm, capacity } = acceptance;
  const whom = capacity === 'myself' ? 'yourself' : firm;
  return (
    <Card title="What you accepted">
      <p>
        {`You accepted this on ${displayMoment(acceptedDate)}, as ${name}${whom ? `, for ${whom}` : ''}. ${bindingText(bindsUntil)}`}
      </p>
      <UndertakingText text={acceptedText} />
      <div className="actions">
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={download}>Download your copy</Button>
      </div>
      <Unchanged problem={failure} />
    </Card>
  );
}

/** The exact words of an undertaking, with headings for clauses with names. */
const UndertakingText = ({ text }: { text: string }) => (
  <div className={styles.undertakingText}>
    {undertakingParts(text).map(({ heading, anchor, text: words }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text that never changes is known by its place
      <div key={place}>
        {anchor && (
          <h3 id={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </h3>
        )}
        <p>{words}</p>
      </div>
    ))}
  </div>
);

/** A summary of the standard text, before its words. */
const UndertakingSummary = () => (
  <Card title="Summary">
    <p>{notPartOfUndertaking}</p>
    <ul>
      {undertakingSummary.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Card>
);
