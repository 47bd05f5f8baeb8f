import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import {
  nobodyToNotify,
  type SellerNotices,
  type SentNotice,
} from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, Notice, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound, useMenuPlaceOf } from '../own-post.tsx';
import { NoticeForm } from './notice.form.tsx';
import { useSellerNoticesQuery } from './notices.api.ts';
import * as styles from './notices.module.css';

/** Notices to every buyer with access to a post's particulars: those sent, and a form for another. */
export function PostNoticesScreen() {
  const { id = '' } = useParams();
  const query = useSellerNoticesQuery(id, { refetchOnMountOrArgChange: true });
  useMenuPlaceOf(usePostQuery(id).currentData);
  if (!query.data && isMissing(query.error))
    return <NotFound what="post" lists={{ seller: 'LivePosts', admin: 'AdminPosts' }} />;
  return (
    <Page
      title={routes.PostNotices.title}
      subtitle={query.data && `${query.data.reference}: ${query.data.activityHeading}`}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
      width="text"
    >
      <QueryView query={query} what="the notices" keepPrevious>
        {(read) => <Notices key={id} id={id} read={read} />}
      </QueryView>
    </Page>
  );
}

function Notices({ id, read: { recipients, notices, mayChange } }: { id: string; read: SellerNotices }) {
  const [saved, confirmSaved] = useSaved();
  const list = useRef<HTMLUListElement>(null);
  const done = (text: string) => {
    confirmSaved(text);
    // The form is empty again: focus moves to the sent notice.
    list.current?.focus();
  };
  return (
    <div className={styles.notices}>
      {recipients === 0 && (
        <Notice title="Nobody to send a notice to">
          <p>{nobodyToNotify}</p>
        </Notice>
      )}
      {mayChange && recipients > 0 && <NoticeForm id={id} recipients={recipients} onSent={done} />}
      <Card title="Sent notices" extra={<SavedTick text={saved} />}>
        {notices.length === 0 && <p>No notice has been sent.</p>}
        <ul className={styles.noticeList} ref={list} tabIndex={-1} aria-label="Sent notices">
          {notices.map((notice) => (
            <li key={notice.noticeId}>
              <Sent notice={notice} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const Sent = ({ notice: { heading, text, sentDate, sentBy, recipients, current } }: { notice: SentNotice }) => (
  <>
    <h3 className={styles.noticeWords}>{heading}</h3>
    <p className={styles.noticeFacts}>
      {`Sent on ${displayMoment(sentDate)} by ${sentBy} to ${countOf(recipients, 'buyer', 'buyers')}.`}
    </p>
    {!current && <p className={styles.noticeFacts}>From an earlier posting: buyers no longer see it.</p>}
    <p className={styles.noticeWords}>{text}</p>
  </>
);
