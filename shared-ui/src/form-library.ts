// The part of 'react-hook-form' that the application may use: Module Federation provides this module under that name, so that the rest
// stays out of every page with a form (2 KB). Add a name here before using it; a test checks that.

export type * from 'react-hook-form';
export {
  appendErrors,
  FormProvider,
  get,
  set,
  useController,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
