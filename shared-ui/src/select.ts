export { CategoryField } from './select/category-field.tsx';
export { CategoryPicker } from './select/category-picker.tsx';
export { SelectField } from './select/select-field.tsx';
