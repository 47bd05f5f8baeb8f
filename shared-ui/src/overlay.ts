export { ConfirmDialog, Dialog } from './overlay/dialog.tsx';
export { type Note, notify } from './overlay/notes.tsx';
export { SideDrawer } from './overlay/side-drawer.tsx';
