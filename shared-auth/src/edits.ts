/** Its name up to shell API 1.10, for areas released then. */
export { AutosavedPrompt, AutosavedPrompt as KeptPrompt } from './autosave/autosaved-prompt.tsx';
export {
  type Edit,
  type EditWords,
  outdatedIn,
  type Save,
  type SaveResult as Sent,
  useEdit,
  valueInWords,
} from './autosave/use-edit.tsx';
