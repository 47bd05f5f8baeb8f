export { DateField } from './date/date-field.tsx';
