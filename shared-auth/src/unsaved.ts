/** The old names up to shell API 1.10, for areas released then. */
export {
  AutosaveGuard,
  AutosaveGuard as KeptGuard,
  AutosaveNotice,
  AutosaveNotice as KeptNotice,
} from './autosave/autosave-parts.tsx';
export { readAutosaved, readAutosaved as readKept } from './autosave/autosaved-values.ts';
export {
  type AutosavedForm,
  useAutosavedForm,
  useAutosavedForm as useKeptForm,
} from './autosave/use-autosaved-form.ts';
export {
  deleteTabCopy,
  deleteTabCopy as forgetCopyHere,
  tabCopy,
  tabCopy as copyHere,
  useTabCopy,
  useTabCopy as useCopy,
} from './autosave/use-tab-copy.ts';
