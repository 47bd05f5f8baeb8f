import { type HandOverChoice, handOverLimits } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { ChecklistField, type FieldProps } from '@marketplace/shared-ui/form';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as styles from './hand-overs.module.css';

/** Lists of this length or more get a search field. */
const searchedFrom = 8;

type PostChoiceProps<T extends FieldValues> = Pick<FieldProps<T>, 'control' | 'name'> & {
  posts: HandOverChoice['posts'];
  chosen: readonly number[];
  /** Whether each line names the practitioner in charge. */
  inFirm: boolean;
};

/** Selects posts from a list that may be long: search by reference or heading, select all shown, and a count. */
export function PostChoiceField<T extends FieldValues>({ posts, chosen, inFirm, ...field }: PostChoiceProps<T>) {
  const [search, setSearch] = useState('');
  const id = useId();
  const wanted = search.trim().toLowerCase();
  // Selected posts stay visible, so that none is handed over unseen.
  const shown = posts.filter(
    ({ businessId, reference, activityHeading, practitioner }) =>
      chosen.includes(businessId) || `${reference} ${activityHeading} ${practitioner}`.toLowerCase().includes(wanted),
  );
  const isLong = posts.length >= searchedFrom;
  return (
    <div className={styles.handOverChoice}>
      {isLong && (
        <div className="field">
          <label htmlFor={id}>Find posts by reference, heading or practitioner</label>
          <input
            id={id}
            type="search"
            className="input"
            value={search}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              // Enter searches; it must not submit the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      )}
      <ChecklistField
        {...field}
        label="Posts"
        help={`At most ${handOverLimits.posts} at once.`}
        allLabel={isLong ? 'Select all shown' : undefined}
        options={shown.map(({ businessId, reference, activityHeading, status, practitioner }) => ({
          value: businessId,
          label: `${reference || `Post ${businessId}`}: ${activityHeading} (${status}${inFirm ? `, ${practitioner}` : ''})`,
        }))}
      />
      {isLong && (
        <p role="status" className={styles.handOverNote}>
          {`${chosen.length} of ${posts.length} chosen${shown.length < posts.length ? `, ${shown.length} shown` : ''}`}
        </p>
      )}
    </div>
  );
}
