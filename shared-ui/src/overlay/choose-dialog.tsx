import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { DefinitionList } from '../parts/definition-list.tsx';
import './choose-dialog.css';
import { Modal } from './modal.tsx';

/** Which of two values to keep. */
export type Side = 'mine' | 'stored';
/** A field that was changed on both sides, and its value on each. */
export type Choice = { name: string; label: string; mine: ReactNode; stored: ReactNode };

type ChooseDialogProps = {
  choices: readonly Choice[];
  /** Fields only the other side changed, which keep that value. */
  taken: readonly { label: string; value: ReactNode }[];
  onSave: (sides: Record<string, Side>) => void;
  onClose: () => void;
};

const sides = { mine: 'What you entered', stored: 'What is saved now' } as const;

/** Two edits of one thing conflict: both values of each field are shown side by side, and the user chooses one. */
export function ChooseDialog({ choices, taken, onSave, onClose }: ChooseDialogProps) {
  const [sideByChoice, setSideByChoice] = useState<Record<string, Side>>({});
  const [missing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const open = choices.some(({ name }) => !sideByChoice[name]);
    setMissing(open);
    if (!open) onSave(sideByChoice);
  };
  return (
    <Modal className="modal-dialog" title="This was changed while you were editing it" width={720} onClose={onClose}>
      <form className="choose" noValidate onSubmit={save}>
        <p>
          Other values have been saved since you opened this page, by somebody else or by you in another tab. Choose
          which to keep. Nothing of yours is saved until then.
        </p>
        {choices.map((choice) => (
          <OneChoice
            key={choice.name}
            choice={choice}
            chosen={sideByChoice[choice.name]}
            onChoose={(side) => setSideByChoice((before) => ({ ...before, [choice.name]: side }))}
          />
        ))}
        {taken.length > 0 && (
          <>
            <p>Also changed, and kept as it is saved now:</p>
            <DefinitionList
              className="choose-taken"
              look="terms"
              missing="–"
              items={taken.map(({ label, value }) => [label, value] as const)}
            />
          </>
        )}
        {missing && (
          <p className="field-error" role="alert">
            Please choose one value for each field
          </p>
        )}
        <div className="actions actions-end modal-actions">
          <Button onClick={onClose}>Back to the form</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type OneChoiceProps = { choice: Choice; chosen: Side | undefined; onChoose: (side: Side) => void };

function OneChoice({ choice, chosen, onChoose }: OneChoiceProps) {
  const group = useId();
  return (
    <fieldset className="choose-field">
      <legend>{choice.label}</legend>
      <div className="choose-sides">
        {(['mine', 'stored'] as const).map((side) => (
          <div key={side} className="choose-side">
            <label className="choice">
              <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
              <span>{sides[side]}</span>
            </label>
            <Value of={`${choice.label}: ${sides[side]}`}>{choice[side]}</Value>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const fewWords = 240;

/** A long value scrolls in its own frame, so that both and the buttons stay visible; the keyboard reaches the frame. */
const Value = ({ of, children }: { of: string; children: ReactNode }) =>
  typeof children === 'string' && children.length <= fewWords ? (
    <div className="choose-value">{children}</div>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="choose-value choose-value-long" aria-label={of} tabIndex={0}>
      {children}
    </section>
  );
