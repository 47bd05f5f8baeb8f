// Replaces a screen that cannot be shown. No page starts with it.
export { IncompatibleRelease } from './incompatible-release.tsx';
export { ScreenNotReleased } from './screen-not-released.tsx';
