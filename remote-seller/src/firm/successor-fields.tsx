import {
  cannotTakeOver,
  eachPost,
  type SuccessionFields,
  successorLacks,
  successorName,
} from '@marketplace/shared-contract/accounts/firms/succession';
import type { HandOverChoice } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Notice } from '@marketplace/shared-ui';
import { NativeSelectField } from '@marketplace/shared-ui/form';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import * as styles from './firm.module.css';

type Going = { choice: HandOverChoice | undefined; memberId: string };

/** Possible successors of a member, and what there is to take over. */
const partsOf = ({ choice, memberId }: Going) => ({
  posts: choice?.posts ?? [],
  others: choice?.practitioners.filter(({ id }) => id !== memberId) ?? [],
});

/** The fields' initial values: nobody is chosen unless there is only one candidate. */
export function emptySuccession(going: Going): SuccessionFields {
  const { posts, others } = partsOf(going);
  const [only] = others;
  return {
    To: others.length === 1 && only ? only.id : '',
    Each: posts.map(({ businessId }) => ({ PostId: businessId, MemberId: '' })),
  };
}

type SuccessorFieldsProps<T extends SuccessionFields & FieldValues, O> = Going & {
  form: UseFormReturn<T, unknown, O>;
  /** The current practitioner, as the sentence names them. */
  whose: string;
};

/** Lists what a practitioner is in charge of and asks for successors: one for all, or one for each post. */
export function SuccessorFields<T extends SuccessionFields & FieldValues, O>({
  form,
  whose,
  ...going
}: SuccessorFieldsProps<T, O>) {
  const { posts, others } = partsOf(going);
  const [only] = others;
  const to = form.watch('To' as FieldPath<T>) as FieldPathValue<T, FieldPath<T>> & string;
  if (posts.length === 0 || !only) return null;
  const optionsFor = (taken: HandOverChoice['posts']) => others.map((one) => optionOf(one, taken));
  const each = posts.length > 1 ? [{ value: eachPost, label: 'Choose for each post' }] : [];
  return (
    <div className="membership-part">
      <p>
        {whose} in charge of {countOf(posts.length, 'post', 'posts')}.{' '}
        {others.length === 1 && !cannotTakeOver(only, posts) && (
          <strong>
            {only.name} takes {posts.length === 1 ? 'it' : 'them'} over.
          </strong>
        )}
      </p>
      {others.length === 1 && only.lacks && cannotTakeOver(only, posts) && (
        <Notice tone="warning" title={`${only.name} cannot take posts over yet`}>
          <p>
            {successorLacks[only.lacks].otherInFirm}. Only drafts can go to them: hand the others over to a practitioner
            at another firm first.
          </p>
        </Notice>
      )}
      {others.length > 1 && (
        <NativeSelectField
          control={form.control}
          name={'To' as FieldPath<T>}
          label="Who takes over?"
          options={[...optionsFor(posts), ...each]}
        />
      )}
      {to === eachPost ? (
        posts.map((post, n) => (
          <NativeSelectField
            key={post.businessId}
            control={form.control}
            name={`Each.${n}.MemberId` as FieldPath<T>}
            label={lineOf(post)}
            options={optionsFor([post])}
          />
        ))
      ) : (
        <ul className={styles.firmPosts} aria-label="Posts that go over">
          {posts.map((post) => (
            <li key={post.businessId}>{lineOf(post)}</li>
          ))}
        </ul>
      )}
      <p>
        {going.choice?.buyers
          ? `${countOf(going.choice.buyers, 'buyer', 'buyers')} who expressed interest ${going.choice.buyers === 1 ? 'is' : 'are'} told once by email who their practitioner is from then on.`
          : 'Nobody has expressed interest in them.'}{' '}
        Who takes over is emailed the list, and so are others of the firm who may read posts.
      </p>
    </div>
  );
}

/** A practitioner option for these posts, disabled with the reason if they cannot be in charge of one. */
function optionOf(one: HandOverChoice['practitioners'][number], posts: HandOverChoice['posts']) {
  const disabled = cannotTakeOver(one, posts);
  const name = one.you ? `${one.name} (you)` : one.name;
  return { value: one.id, label: successorName(name, disabled ? one.lacks : undefined), disabled };
}

const lineOf = ({ reference, businessId, activityHeading, status, interested }: HandOverChoice['posts'][number]) =>
  `${reference || `Post ${businessId}`}: ${activityHeading} (${status}${interested ? `, ${countOf(interested, 'interested buyer', 'interested buyers')}` : ''})`;
