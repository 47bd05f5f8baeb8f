export { DateField } from './date/date-field.tsx';
export { DayInput } from './date/day-input.tsx';
export { useToday } from './date/use-today.ts';
