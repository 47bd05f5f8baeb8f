import type { Post } from '@marketplace/shared-contract/post';
import { Button, SavedTick, useSaved } from '@marketplace/shared-ui';
import { useBuyerSetApprovalMutation } from './approval.api.ts';

/** Approves a post or takes the approval back (POST-005). */
export function Approval({ post: { businessId, approved } }: { post: Post }) {
  const [setApproval, { isLoading, isError }] = useBuyerSetApprovalMutation();
  const [saved, confirmSaved] = useSaved();

  const press = async () => {
    const { data } = await setApproval({ id: businessId, approved: !approved });
    if (data !== undefined) confirmSaved(data);
  };

  return (
    <div className="approval">
      <Button variant={approved ? 'default' : 'primary'} loading={isLoading} onClick={press}>
        {approved ? 'Unapprove' : 'Approve'}
      </Button>
      <SavedTick text={saved} />
      {/* Admin actions show no errors (ERR-019): what is said is how things stand. */}
      <p role="status" className="approval-unchanged">
        {isError && `Nothing has changed: this post is ${approved ? 'still' : 'still not'} approved.`}
      </p>
    </div>
  );
}
