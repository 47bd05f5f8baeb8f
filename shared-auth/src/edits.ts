export { KeptPrompt } from './unsaved/kept-prompt.tsx';
export {
  type Edit,
  type EditWords,
  outdatedIn,
  type Save,
  type Sent,
  useEdit,
  valueInWords,
} from './unsaved/use-edit.tsx';
