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

/** What the first step holds while it is filled in. */
export type Person = Record<TextName, string> & Partial<Record<'titleID' | 'functionID', number>>;
