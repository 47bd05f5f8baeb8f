export { RichTextField } from './rich-text-editor/rich-text-field.tsx';
