export { ConfirmDialog, Dialog } from './overlay/dialog.tsx';
export { DropdownMenu, type MenuEntry } from './overlay/dropdown-menu.tsx';
export { closeNotification, type Notification, notify } from './overlay/notify.tsx';
export { SideDrawer } from './overlay/side-drawer.tsx';
