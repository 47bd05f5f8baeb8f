import { isMissing, useJson, useSession } from '@marketplace/shared-auth';
import { notPublic } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import type { PublicUndertaking } from '@marketplace/shared-contract/marketplace/undertaking/public-undertaking';
import { undertakingParts } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-parts';
import {
  notPartOfUndertaking,
  undertakingSummary,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking-summary';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Card, Page, pathTo, QueryView, Skeleton } from '@marketplace/shared-ui';
import { Navigate, useParams } from 'react-router-dom';
import * as styles from './public-post.module.css';
import { WaysIn } from './ways-in.tsx';

/** A post's undertaking for logged-out readers. Logged-in buyers are redirected to the screen that accepts it, others to the post. */
export function PublicUndertakingScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  if (session) return <Navigate to={pathTo(session.role === 'buyer' ? 'GiveUndertaking' : 'PostDetail', id)} replace />;
  return <Text key={id} id={id} />;
}

function Text({ id }: { id: string }) {
  const query = useJson<PublicUndertaking>(publicCalls.publicUndertaking, { id });
  const missing = isMissing(query.error);
  return (
    <Page
      title={openRoutes.PublicUndertaking.title}
      subtitle={query.data?.activityHeading}
      width="text"
      back={{ to: pathTo('PublicPost', id), label: 'Back to the post' }}
    >
      {missing ? (
        <Card>
          <p>{notPublic}</p>
          <WaysIn id={Number(id)} />
        </Card>
      ) : (
        <QueryView
          query={query}
          what="the undertaking"
          loading={<Skeleton lines={12} label="Loading the undertaking" />}
        >
          {({ businessId, text, standard }) => (
            <div className={styles.undertaking}>
              {standard && <UndertakingSummary />}
              <Card title="What a buyer agrees to">
                <UndertakingText text={text} />
              </Card>
              <Card title="Log in or register free to accept it">
                <WaysIn id={businessId} />
              </Card>
            </div>
          )}
        </QueryView>
      )}
    </Page>
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
