export { type Choice, ChooseDialog, type Side } from './overlay/choose-dialog.tsx';
export { ConfirmDialog, Dialog } from './overlay/dialog.tsx';
export { LeaveGuard } from './overlay/leave-guard.tsx';
export { type Note, notify } from './overlay/notes.tsx';
export { PromptDialog } from './overlay/prompt-dialog.tsx';
export { SideDrawer } from './overlay/side-drawer.tsx';
