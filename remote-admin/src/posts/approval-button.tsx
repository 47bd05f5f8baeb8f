import type { PostCard } from '@marketplace/shared-contract/post';
import { Button } from '@marketplace/shared-ui';
import { useAdminSetApprovalMutation } from './post.api.ts';

type ApprovalButtonProps = { post: PostCard; onSaved: (text: string) => void };

/** Shows or hides a post (ADM-016). A refusal is not shown: the table, fetched again, says how things are (ADM-033). */
export function ApprovalButton({ post, onSaved }: ApprovalButtonProps) {
  const [setApproval, { isLoading }] = useAdminSetApprovalMutation();
  const { businessId, reference, approved } = post;
  const verb = approved ? 'Unapprove' : 'Approve';

  const toggle = async () => {
    const { data } = await setApproval({ id: businessId, approved: !approved });
    if (data !== undefined) onSaved(`${data}: ${reference}`);
  };
  return (
    <Button loading={isLoading} onClick={toggle} aria-label={`${verb} ${reference}`}>
      {verb}
    </Button>
  );
}
