import { placesOf } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { DefinitionList } from '@marketplace/shared-ui';
import { useWatch } from 'react-hook-form';
import type { DraftForm } from './draft-form.ts';
import * as styles from './new-post.module.css';
import type { FormLabels } from './use-form-labels.ts';

const categoryNamed = (labels: readonly CategoryLabel[], id: unknown) =>
  labels.flatMap((sector) => [sector, ...sector.childCategories]).find(({ categoryId }) => categoryId === id)
    ?.description;

/** What visitors will see of the post (PD-26), as it is written; folded until there is a heading. */
export function PublicPreview({ control, labels }: Pick<DraftForm, 'control'> & { labels: FormLabels }) {
  const { DisplayHome, ActivityHeading, Location = [], TurnoverId, PrimaryCategory } = useWatch({ control });
  if (!DisplayHome) return <p className={styles.newPostNext}>Only people who are logged in will see this post.</p>;
  const places = labels.locationLabels.filter(({ locationId }) => (Location as number[]).includes(locationId));
  const turnover = labels.turnoverLabels.find(({ turnoverId }) => turnoverId === TurnoverId);
  return (
    <details className={styles.publicPreview} open={Boolean(ActivityHeading)} aria-label="What anyone can see">
      <summary>What anyone can see</summary>
      <DefinitionList
        look="lines"
        missing="Not filled in yet"
        items={[
          ['Heading', ActivityHeading],
          ['Sector', categoryNamed(labels.categoryLabels, PrimaryCategory)],
          ['Location', placesOf(places.map(({ description }) => description))],
          ['Turnover', turnover?.description],
          ['Live from and until', 'The dates you choose at the end'],
          ['Picture', 'The cover picture, if you add one'],
          ['Offers due', 'In how many days, if the timetable says so'],
          ['Particulars', 'Whether you offer them'],
          ['Licence', 'The day yours was checked'],
        ]}
      />
      <p className={styles.newPostNext}>
        Registered buyers also see the reference, description, other pictures, employees, assets, trading status and
        appointment.
      </p>
    </details>
  );
}
