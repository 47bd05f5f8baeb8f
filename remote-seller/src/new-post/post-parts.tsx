import { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import { Button, Card, Icon } from '@marketplace/shared-ui';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { DraftForm } from './draft-form.ts';
import * as styles from './new-post.module.css';

/** The form's parts, and the fields of each. */
export const postParts = {
  business: {
    title: 'The business',
    fields: [
      'Reference',
      'ActivityHeading',
      'Location',
      'BusinessStatusId',
      'TradingStatusId',
      'TurnoverId',
      'EmployeesId',
    ],
  },
  sale: { title: 'What is for sale', fields: ['Description', 'Assets'] },
  categories: { title: 'Categories', fields: ['PrimaryCategory', 'AdditionalCategories'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof PostDraft)[] }>;
export type PartName = keyof typeof postParts;

/** The id of a part's first element. */
export const partId = (name: PartName): string => `new-post-${name}`;

/** The form's parts, what each still lacks, and links to them. */
export function PostParts({ control }: Pick<DraftForm, 'control'>) {
  const values = useDeferredValue(useWatch({ control }));
  const problems = PostDraft.safeParse(values).error?.issues ?? [];
  const wrong = new Set(problems.map(({ path }) => path[0]));
  return (
    <aside className={styles.newPostAside}>
      <Card title="Your post" className={styles.newPostPart}>
        <nav aria-label="Parts of your post">
          <ol className={styles.newPostParts}>
            {(Object.keys(postParts) as PartName[]).map((name) => {
              const { title, fields } = postParts[name];
              const left = fields.filter((field) => wrong.has(field)).length;
              return (
                <li key={name}>
                  <Button variant="text" onClick={() => goTo(name)}>
                    {title}
                  </Button>
                  <span className={styles.newPostLeft}>
                    {left === 0 && <Icon name="tick" />}
                    <span>{left === 0 ? 'Complete' : `${left} to complete`}</span>
                  </span>
                </li>
              );
            })}
          </ol>
        </nav>
        <p className={styles.newPostNext}>We keep what you write: you can continue it on any device.</p>
      </Card>
    </aside>
  );
}

function goTo(name: PartName): void {
  const part = document.getElementById(partId(name));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
