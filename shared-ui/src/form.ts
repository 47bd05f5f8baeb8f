export { ChipsField } from './form/chips-field.tsx';
export { CheckboxField, RadioField } from './form/choice-fields.tsx';
export { Form, FormError, SubmitButton } from './form/form.tsx';
export { PasswordField } from './form/password-field.tsx';
export { showProblem } from './form/show-problem.ts';
export { TextAreaField, TextField } from './form/text-fields.tsx';
export { type ContractForm, useContractForm } from './form/use-contract-form.ts';
export type { FieldProps, Option } from './form/use-field.ts';
