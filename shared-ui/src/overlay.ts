export { type Choice, ChooseDialog, type Side } from './overlay/choose-dialog.tsx';
export { ConfirmDialog, Dialog } from './overlay/dialog.tsx';
export { LeaveGuard } from './overlay/leave-guard.tsx';
export { PromptDialog } from './overlay/prompt-dialog.tsx';
export { SideDrawer } from './overlay/side-drawer.tsx';
/** The old name up to shell API 1.10, for areas released then. */
export { type Toast, toast, toast as notify } from './overlay/toast.tsx';
