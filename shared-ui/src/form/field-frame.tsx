import type { ReactNode } from 'react';
import './field.css';

type Ids = { control: string; help: string; error: string };

type FrameProps = {
  ids: Ids;
  label: string;
  help?: string;
  optional?: boolean;
  error?: string;
  /** The label is for several controls, not one. */
  group?: boolean;
  /** For a group whose controls have none of their own. */
  describedBy?: string;
  children: ReactNode;
};

/** Label, help and error around a control. */
export function FieldFrame({ ids, label, help, optional, error, group, describedBy, children }: FrameProps) {
  const text = (
    <>
      {label} {optional && <span className="field-optional">(optional)</span>}
    </>
  );
  const rest = (
    <>
      <FieldHelp id={ids.help} text={help} />
      {children}
      <FieldError id={ids.error} text={error} />
    </>
  );
  return group ? (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="field-label">{text}</legend>
      {rest}
    </fieldset>
  ) : (
    <div className="field">
      <label className="field-label" htmlFor={ids.control}>
        {text}
      </label>
      {rest}
    </div>
  );
}

const FieldHelp = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p id={id} className="field-help">
      {text}
    </p>
  );

/** The share of a limit that is used; the schema refuses more, nothing is cut off. */
export const FieldCount = ({ written, limit }: { written: number; limit: number }) => (
  <p className="field-count" data-beyond={written > limit || undefined}>
    {written} / {limit}
  </p>
);

export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p id={id} className="field-error">
      {text}
    </p>
  );
