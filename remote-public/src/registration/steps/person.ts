type TextName =
  | 'forenames'
  | 'surname'
  | 'email'
  | 'emailConfirm'
  | 'secondaryEmail'
  | 'secondaryEmailConfirm'
  | 'company'
  | 'position'
  | 'functionOther'
  | 'telephone'
  | 'mobile';

/** The first step's input. */
export type Person = Record<TextName, string> & Partial<Record<'titleID' | 'functionID', number>>;
