export { KeptGuard, KeptNotice } from './unsaved/kept-parts.tsx';
export { readKept } from './unsaved/kept-values.ts';
export { copyHere, forgetCopyHere, useCopy } from './unsaved/use-copy.ts';
export { type KeptForm, useKeptForm } from './unsaved/use-kept-form.ts';
