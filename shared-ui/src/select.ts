export { SelectField } from './select/select-field.tsx';
