import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, LinkButton, Notice, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSellerNewPostLabelsQuery } from '../label.api.ts';
import { hasEnded } from '../outcome.rules.ts';
import { NotFound } from '../own-post.tsx';
import { useSellerOutcomeQuery } from './outcome.api.ts';
import { OutcomeForm, type OutcomeFormProps } from './outcome.form.tsx';
import * as styles from './outcome.module.css';
import { EarlierOutcomes, OutcomeHistory, OutcomeRecord } from './outcome-record.tsx';

/** The outcome of a sale: the record, its corrections, and the form for both. */
export function PostOutcomeScreen() {
  const { id = '' } = useParams();
  const post = usePostQuery(id);
  const labels = useSellerNewPostLabelsQuery();
  const posted = post.currentData !== undefined && post.currentData.siteStatus !== 'Draft';
  const read = useSellerOutcomeQuery(id, { refetchOnMountOrArgChange: true, skip: !posted });
  if (isMissing(post.error) || isMissing(read.error))
    return <NotFound what="post" lists={{ seller: 'PostingArchive', admin: 'AdminPosts' }} />;
  const { reference, activityHeading } = post.currentData ?? {};
  return (
    <Page
      title={routes.PostOutcome.title}
      subtitle={reference && `${reference}: ${activityHeading}`}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
      width="text"
    >
      <QueryView query={post} what="the post">
        {(found) =>
          hasEnded(found) ? (
            <QueryView query={read} what="the outcome">
              {({ held, version }) => (
                <QueryView query={labels} what="the form">
                  {(loaded) => <OutcomeView key={id} post={found} answer={held} version={version} labels={loaded} />}
                </QueryView>
              )}
            </QueryView>
          ) : (
            <>
              <Notice
                title={`This post is ${found.siteStatus}`}
                action={<LinkButton to={pathTo('PostDetail', id)}>View Detail</LinkButton>}
              >
                <p>The outcome can be recorded once the post has ended or was withdrawn.</p>
              </Notice>
              {read.currentData && labels.currentData && (
                <EarlierOutcomes earlier={read.currentData.held.earlier} labels={labels.currentData} />
              )}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function OutcomeView(props: Omit<OutcomeFormProps, 'onSaved'>) {
  const { post, answer, labels } = props;
  // In the address, so that a reload finds the form open with its input.
  const { query, change } = useAddressQuery();
  const [saved, setSaved] = useState<string>();
  const recorded = answer.records.length > 0;
  const mayChange = post.mayChange !== false;
  const correcting = query.get('correct') !== null;
  const onSaved = (text: string) => {
    setSaved(text);
    if (correcting) change({ correct: undefined });
  };
  return (
    <div className={styles.outcome}>
      {saved && (
        <Notice tone="success" live title={saved}>
          <p>Buyers who expressed interest got one email that the sale has ended. It did not mention the outcome.</p>
        </Notice>
      )}
      {answer.outcome && !correcting && <OutcomeRecord answer={answer} outcome={answer.outcome} labels={labels} />}
      {recorded && !correcting && (
        <div className="actions">
          {mayChange && <Button onClick={() => change({ correct: '1' })}>Correct the outcome</Button>}
          <LinkButton to={pathTo('PostStatement', post.businessId)}>{routes.PostStatement.title}</LinkButton>
        </div>
      )}
      {mayChange && (correcting || !recorded) && <OutcomeForm {...props} onSaved={onSaved} />}
      {!answer.outcome && !mayChange && (
        <Notice title="No outcome is recorded yet">
          <p>A practitioner or a colleague of your firm can record it.</p>
        </Notice>
      )}
      {answer.records.length > 1 && !correcting && (
        <OutcomeHistory title="Corrections" records={answer.records} labels={labels} />
      )}
      <EarlierOutcomes earlier={answer.earlier} labels={labels} />
    </div>
  );
}
