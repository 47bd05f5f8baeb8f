import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../form/field-frame.tsx';
import { Button } from '../parts/button.tsx';
import { completedAddress, isLinkable } from './extensions.ts';

type LinkFormProps = { editor: Editor; onClose: () => void };

/** The address of a link on the selected words; without a selection, the address is inserted. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const present: string = editor.getAttributes('link').href ?? '';
  const [typed, setTyped] = useState(present);
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus(), []);

  const close = () => {
    editor.commands.focus();
    onClose();
  };
  const apply = () => {
    const href = completedAddress(typed);
    if (typed.trim() === '' || !isLinkable(href)) return setError('Please enter a web or email address');
    const chain = editor.chain().focus().extendMarkRange('link');
    const words = editor.state.selection.empty && !present;
    if (words)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  // Not a form element: it is inside one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="rich-editor-link">
      <label htmlFor={id}>Link address</label>
      <input
        ref={input}
        id={id}
        className="input"
        type="text"
        inputMode="url"
        autoComplete="off"
        value={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="actions">
        <Button onClick={apply}>{present ? 'Change link' : 'Add link'}</Button>
        {present && <Button onClick={remove}>Remove link</Button>}
        <Button variant="text" onClick={close}>
          Cancel
        </Button>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
