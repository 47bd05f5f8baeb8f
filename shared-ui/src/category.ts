export { CategoryField } from './category/category-field.tsx';
export { CategoryPicker } from './category/category-picker.tsx';
