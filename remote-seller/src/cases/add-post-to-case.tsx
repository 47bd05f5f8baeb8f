import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button } from '@marketplace/shared-ui';
import { useId, useState } from 'react';
import * as styles from './cases.module.css';
import { nameOf } from './post-name.rules.ts';

type Props = { posts: CaseAnswer['otherPosts']; busy: boolean; onAdd: (id: Id) => Promise<boolean> };

/** Chooses one of the firm's latest posts that are in no case. */
export function AddPostToCase({ posts, busy, onAdd }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const add = async () => {
    if (await onAdd(Number(chosen))) setChosen('');
  };
  return (
    <div className={styles.caseSearch}>
      <div>
        <label htmlFor={id}>Post to add</label>
        <select id={id} className="select" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Please choose</option>
          {posts.map((post) => (
            <option key={post.businessId} value={post.businessId}>
              {nameOf(post)}
            </option>
          ))}
        </select>
      </div>
      <Button loading={busy} disabled={chosen === ''} onClick={add}>
        Add to the case
      </Button>
    </div>
  );
}
