// What the application may use of 'react-hook-form': Module Federation provides this module under that name, so that the rest of
// it is left out of every page with a form (2 KB). Add a name here before using it; a test holds that.

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
