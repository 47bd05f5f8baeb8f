export { KeptGuard, KeptNotice } from './unsaved/kept-parts.tsx';
export { KeptPrompt } from './unsaved/kept-prompt.tsx';
export { readKept } from './unsaved/kept-values.ts';
export { copyHere, forgetCopyHere, useCopy } from './unsaved/use-copy.ts';
export {
  type Edit,
  type EditWords,
  outdatedIn,
  type Save,
  type Sent,
  useEdit,
  valueInWords,
} from './unsaved/use-edit.tsx';
export { type KeptForm, useKeptForm } from './unsaved/use-kept-form.ts';
