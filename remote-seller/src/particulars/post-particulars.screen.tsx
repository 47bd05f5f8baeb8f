import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import type { OpeningLine, SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { displayMinute, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Page, QueryView, Skeleton } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { JumpList } from '../jump-list.tsx';
import { NotFound, useMenuPlaceOf } from '../own-post.tsx';
import { DraftSteps, NextStep } from '../posting-steps.tsx';
import { useSellerParticularsQuery } from '../seller-particulars.api.ts';
import { DocumentsCard } from './documents.card.tsx';
import { HoldersCard } from './holders.card.tsx';
import { OfferCard } from './offer.card.tsx';
import { useSellerParticularsLogQuery } from './particulars.api.ts';
import * as styles from './particulars.module.css';
import { offerTitle, type ParticularsPart, particularsParts } from './particulars-parts.ts';
import { ReadinessCard } from './readiness.card.tsx';

/** A post's particulars: what is offered to whom, the documents, who holds an undertaking, and who opened what. */
export function PostParticularsScreen() {
  const { id = '' } = useParams();
  const query = useSellerParticularsQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: post, error: postError } = usePostQuery(id);
  useMenuPlaceOf(post);
  if (!query.data && isMissing(query.error))
    return <NotFound what="post" lists={{ seller: 'LivePosts', admin: 'AdminPosts' }} />;
  return (
    <Page
      title={routes.PostParticulars.title}
      subtitle={query.data?.activityHeading ?? '\u00a0'}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
    >
      <DraftSteps post={post} at="documents" />
      {(post ?? postError) === undefined ? (
        <Skeleton label="Loading these particulars" />
      ) : (
        <QueryView query={query} what="these particulars">
          {(particulars) => <Parts particulars={particulars} draft={post?.siteStatus === 'Draft'} />}
        </QueryView>
      )}
      {(query.data ?? query.error) !== undefined && <NextStep post={post} at="documents" />}
    </Page>
  );
}

type PartsProps = { particulars: SellerParticulars; draft: boolean };

/** Nobody can have opened a document of a draft. */
const partsOf = ({ particulars, draft }: PartsProps) =>
  Object.entries({ ...particularsParts, 'what-is-offered': offerTitle(particulars) })
    .filter(([id]) => (id !== 'readiness' || particulars.readiness) && !(id === 'openings' && draft))
    .map(([id, title]) => ({ id, title }));

const Parts = ({ particulars, draft }: PartsProps) => (
  <div className={styles.particulars}>
    <JumpList parts={partsOf({ particulars, draft })} />
    <Part id="what-is-offered">
      <OfferCard particulars={particulars} />
    </Part>
    <Part id="readiness">
      <ReadinessCard particulars={particulars} />
    </Part>
    <Part id="undertakings">
      <HoldersCard particulars={particulars} />
    </Part>
    <Part id="documents">
      <DocumentsCard particulars={particulars} />
    </Part>
    {!draft && (
      <Part id="openings">
        <LogCard postId={particulars.businessId} />
      </Part>
    )}
  </div>
);

const Part = (props: { id: ParticularsPart; children: ReactNode }) => <div {...props} />;

const whenOf = ({ openedDate, lastDate, times }: OpeningLine): string =>
  lastDate && times
    ? `${times} times, ${displayMoment(openedDate)} to ${displayMinute(lastDate)}`
    : displayMoment(openedDate);

/** The log of opened documents, with reader and version, latest first. */
function LogCard({ postId }: { postId: number }) {
  const query = useSellerParticularsLogQuery(postId, { refetchOnMountOrArgChange: true });
  return (
    <Card title={particularsParts.openings}>
      <QueryView query={query} what="the log">
        {(lines) =>
          lines.length === 0 ? (
            <p>Nobody has opened a document yet.</p>
          ) : (
            <ul className={styles.particularsList} aria-label="Openings">
              {lines.map((line) => (
                <li key={line.openingId}>
                  <div>
                    <strong>{line.title}</strong>
                    <p>
                      Version {line.versionNumber}, downloaded {whenOf(line)}, by {line.name}
                      <span>{line.company && `, ${line.company}`}</span>.
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
