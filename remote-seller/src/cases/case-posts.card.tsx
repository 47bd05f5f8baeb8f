import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { AddPostToCase } from './add-post-to-case.tsx';
import { CasePostFacts } from './case-post.facts.tsx';
import { useSellerSavePostCaseMutation } from './cases.api.ts';
import * as styles from './cases.module.css';
import { nameOf } from './post-name.rules.ts';

/** The posts of a case, each with what there is of it; writers add and take out posts. */
export function CasePostsCard({ read, writes }: { read: CaseAnswer; writes: boolean }) {
  const [save] = useSellerSavePostCaseMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const put = (id: Id, caseId: Id | null) => attempt(() => save({ id, input: { CaseId: caseId } }));
  return (
    <Card title="Posts" extra={<SavedTick text={saved} />}>
      {read.posts.length === 0 && <p>No post is in this case yet. It can be handed over once one is.</p>}
      {read.posts.length > 0 && (
        <ul className={styles.casePosts} aria-label="Posts of the case">
          {read.posts.map((post) => (
            <li key={post.businessId}>
              <h3>
                <Link to={pathTo('PostDetail', post.businessId)}>{nameOf(post)}</Link>
              </h3>
              <CasePostFacts post={post} />
              {writes && (
                <div className="actions">
                  <Button
                    variant="text"
                    loading={busy}
                    aria-label={`Take ${nameOf(post)} out of the case`}
                    onClick={() => put(post.businessId, null)}
                  >
                    Take out of the case
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {writes && !read.closed && read.otherPosts.length > 0 && (
        <AddPostToCase posts={read.otherPosts} busy={busy} onAdd={(id) => put(id, read.caseId)} />
      )}
      <Unchanged problem={problem} />
    </Card>
  );
}
