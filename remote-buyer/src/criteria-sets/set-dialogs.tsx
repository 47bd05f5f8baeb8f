import { useIdempotencyKey, useSession } from '@marketplace/shared-auth';
import {
  AddCriteriaSet,
  type CriteriaSet,
  criteriaNameLimit,
  firstSet,
} from '@marketplace/shared-contract/marketplace/criteria-sets';
import { ConfirmDialog, PromptDialog } from '@marketplace/shared-ui/overlay';
import { clearCriteriaSet } from '../banner-memory.ts';
import {
  useBuyerAddCriteriaSetMutation,
  useBuyerDeleteCriteriaSetMutation,
  useBuyerRenameCriteriaSetMutation,
} from './criteria-sets.api.ts';
import { useBuyerShareCriteriaMutation } from './team-criteria.api.ts';

/** The server's error: about the name, or about everything. */
function problemIn(error: unknown): { unchanged?: string } {
  const { data } = (error ?? {}) as { data?: { message?: string; fields?: Record<string, string> } };
  const unchanged = data?.fields?.Name ?? data?.message;
  return unchanged === undefined ? {} : { unchanged };
}
const checkName = (text: string) => AddCriteriaSet.safeParse({ Name: text }).error?.issues[0]?.message;
const name = { label: 'Name', maxLength: criteriaNameLimit, check: checkName };

export type SetDialogProps = { set: CriteriaSet; onClose: () => void };

/** Asks for a copy's name: all criteria except the first start as a copy. */
export function AddDialog({ set, onClose, onAdded }: SetDialogProps & { onAdded: (id: number) => void }) {
  const [add, { isLoading, error }] = useBuyerAddCriteriaSetMutation();
  const keyOf = useIdempotencyKey();
  const confirm = async (Name: string) => {
    const input = { Name: Name.trim(), CopyOf: set.id };
    const { data } = await add({ input, idempotencyKey: keyOf(JSON.stringify(input)) });
    if (data) onAdded(data.id);
  };
  return (
    <PromptDialog
      title="Add criteria"
      text={`The new criteria start as a copy of “${set.name}”. Change what you like. A post that matches more than one appears once in your inbox.`}
      {...name}
      help="For example “Care homes in the North West”. Practitioners don’t see it."
      confirm="Add criteria"
      busy={isLoading}
      {...problemIn(error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Asks for the criteria's name in the team. */
export function ShareDialog({ set, onClose, onShared }: SetDialogProps & { onShared: (id: number) => void }) {
  const [share, { isLoading, error }] = useBuyerShareCriteriaMutation();
  const keyOf = useIdempotencyKey();
  const confirm = async (Name: string) => {
    const input = { Name: Name.trim() };
    const { data } = await share({ set: set.id, input, idempotencyKey: keyOf(JSON.stringify([set.id, input])) });
    if (data) onShared(data.id);
  };
  const isFirst = set.id === firstSet;
  return (
    <PromptDialog
      title={`Share “${set.name}” with your team`}
      text={`Everyone in your team sees these criteria. Anyone who uses them can change them for all who do. Each of you chooses how often they are emailed.${isFirst ? ' A copy is shared: these stay yours alone.' : ''}`}
      {...name}
      initial={isFirst ? '' : set.name}
      help="Tells your colleagues what they are for."
      confirm="Share with your team"
      busy={isLoading}
      {...problemIn(error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export function RenameDialog({ set, onClose }: SetDialogProps) {
  const [rename, { isLoading, error }] = useBuyerRenameCriteriaSetMutation();
  const confirm = async (Name: string) => {
    const { data } = await rename({ id: set.id, input: { Name: Name.trim() } });
    if (data) onClose();
  };
  return (
    <PromptDialog
      title={`Rename “${set.name}”`}
      {...name}
      initial={set.name}
      confirm="Rename"
      busy={isLoading}
      {...problemIn(error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Confirms the deletion of criteria. `onLeave` first opens other criteria, so that no screen requests deleted ones. */
export function DeleteDialog({ set, onClose, onLeave }: SetDialogProps & { onLeave: () => PromiseLike<void> | void }) {
  const userId = useSession()?.userId ?? '';
  const [remove, { isLoading, error }] = useBuyerDeleteCriteriaSetMutation();
  const confirm = async () => {
    await onLeave();
    const { data } = await remove(set.id);
    if (!data) return;
    clearCriteriaSet(userId);
    onClose();
  };
  const { unchanged } = problemIn(error);
  return (
    <ConfirmDialog
      open
      title={`Delete “${set.name}”?`}
      confirm="Delete criteria"
      cancel="Keep them"
      danger
      busy={isLoading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Posts that match only these criteria leave your inbox, and we stop emailing you about them.</p>
      {set.team && <p>Your colleagues keep theirs, and you can use them again from Your Team.</p>}
      {unchanged && <p role="alert">{unchanged}</p>}
    </ConfirmDialog>
  );
}
