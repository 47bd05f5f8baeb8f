import { postNamesNobody } from '@marketplace/shared-contract/accounts/firms/who-is-named';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Unchanged } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useSellerHandOverChoiceQuery } from '../hand-over-choice.api.ts';

type InChargeProps = {
  postIds: readonly number[];
  practitioner: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Explains a change of practitioner before it happens: whose name appears where, and how many buyers get an email. */
export function InChargeDialog({ postIds, practitioner, busy, onConfirm, onCancel }: InChargeProps) {
  const { currentData, isError } = useSellerHandOverChoiceQuery(
    { posts: [...postIds] },
    { refetchOnMountOrArgChange: true },
  );
  const named = (currentData?.posts ?? []).slice(0, 8);
  const told =
    currentData?.buyers === undefined
      ? 'Every buyer who expressed interest gets one email with the new name.'
      : currentData.buyers === 0
        ? `Nobody has expressed interest in ${postIds.length === 1 ? 'it' : 'them'} yet, so no buyer is emailed.`
        : `${countOf(currentData.buyers, 'buyer', 'buyers')} who expressed interest ${currentData.buyers === 1 ? 'is' : 'are'} told once by email who it is.`;
  return (
    <ConfirmDialog
      open
      title={`Put ${practitioner} in charge of ${countOf(postIds.length, 'post', 'posts')}?`}
      confirm="Put in charge"
      cancel="Cancel"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        From now on new interest in {postIds.length === 1 ? 'this post' : 'these posts'} goes to {practitioner}, and
        certificates name them. {postNamesNobody} {told} Both practitioners are emailed as well, and so are others of
        the firm who may read posts.
      </p>
      {named.length > 0 && (
        <p>
          {named.length === 1 ? 'Post' : 'Posts'}:{' '}
          {named.map(({ reference, businessId }) => reference || `No. ${businessId}`).join(', ')}
          <span>
            {named.length < postIds.length &&
              ` and ${countOf(postIds.length - named.length, 'more post', 'more posts')}`}
          </span>
        </p>
      )}
      <Unchanged problem={isError ? 'We could not count how many buyers get an email.' : undefined} />
    </ConfirmDialog>
  );
}
