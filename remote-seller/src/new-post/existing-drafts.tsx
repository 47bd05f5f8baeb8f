import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { useSellerDraftExistsQuery } from './draft.api.ts';

/** Says that there are drafts already; they prevent nothing (API-066, PD-33). */
export function ExistingDrafts() {
  const { data } = useSellerDraftExistsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.draftExists) return null;
  return (
    <Notice
      title={data.message}
      action={<LinkButton to={pathTo('DraftPosts')}>{routes.DraftPosts.title}</LinkButton>}
    />
  );
}
