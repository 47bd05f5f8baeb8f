import { type RefCallback, useEffect, useRef } from 'react';

type AllBoxProps = {
  label: string;
  all: boolean;
  /** Some options are chosen: unless all are, the checkbox is neither ticked nor empty. */
  some: boolean;
  disabled?: boolean;
  onChange: () => void;
  onBlur?: () => void;
  /** The field's own, if this is its first control. */
  ref?: RefCallback<HTMLInputElement>;
};

/** A checkbox that selects all of a list or none, e.g. "Any Location" (REG-006, PD-23). */
export function SelectAllBox({ label, all, some, ref, ...rest }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  const hold = (element: HTMLInputElement | null) => {
    box.current = element;
    ref?.(element);
  };
  return (
    <label className="choice all-box">
      <input type="checkbox" checked={all} ref={hold} {...rest} />
      <span>{label}</span>
    </label>
  );
}
