import '../form/field.css';
import './rich-text-editor.css';
import { writtenLength } from '@marketplace/shared-contract/marketplace/posts/description';
import { unprintedWarning } from '@marketplace/shared-contract/marketplace/posts/unprinted';
import { DOMParser as Reader } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldCount, FieldError } from '../form/field-frame.tsx';
import { type FieldProps, useField } from '../form/use-field.ts';
import { extensions } from './extensions.ts';
import { type LeftOut, readPasted, readPastedText } from './paste.rules.ts';
import { Toolbar } from './toolbar.tsx';

type RichTextFieldProps<T extends FieldValues> = Omit<FieldProps<T>, 'optional' | 'disabled'> & {
  /** Shows a character count against this limit, counted as in the schema. */
  limit?: number;
};

const besideBars = { top: 240, right: 0, bottom: 24, left: 0 };

const unseenLeftOut =
  'Comments, hidden text and deletions that were tracked were left out. Please check that nothing else is confidential.';

/** Text with headings, lists, tables and links; the value is the HTML the server stores, empty if there is no text. */
export function RichTextField<T extends FieldValues>(props: RichTextFieldProps<T>) {
  const { label, help, limit } = props;
  const { field, error, ids, aria } = useField(props);
  const labelId = `${ids.control}-label`;
  const latest = useRef(field);
  latest.current = field;
  const lastValue = useRef<string>(field.value ?? '');
  const [leftOut, setLeftOut] = useState<LeftOut>({ pictures: 0, unseen: 0 });

  const unprinted = unprintedWarning(field.value ?? '');

  const attributes = {
    id: ids.control,
    class: 'rich-text rich-editor-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
    ...(error && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions,
    content: lastValue.current,
    injectCSS: false,
    // Keeps the cursor clear of the sticky top bar and toolbar.
    editorProps: { attributes, scrollMargin: besideBars, scrollThreshold: besideBars, ...pasting(setLeftOut) },
    onUpdate: ({ editor: now }) => {
      lastValue.current = now.getText().trim() === '' ? '' : asSaved(now.getHTML());
      latest.current.onChange(lastValue.current);
    },
    onBlur: () => latest.current.onBlur(),
  });

  // The form's value was changed from outside, e.g. when contact details were removed.
  useEffect(() => {
    const fieldValue = field.value ?? '';
    if (fieldValue === lastValue.current) return;
    lastValue.current = fieldValue;
    editor.commands.setContent(fieldValue, { emitUpdate: false });
  }, [editor, field.value]);

  useEffect(() => {
    field.ref({ focus: () => editor.commands.focus() });
  }, [editor, field.ref]);

  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does, for what no label can be tied to */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text is reached by Tab */}
      <span id={labelId} className="field-label" onClick={() => editor.commands.focus()}>
        {label}
      </span>
      {help && (
        <p id={ids.help} className="field-help">
          {help}
        </p>
      )}
      <div className={error ? 'rich-editor rich-editor-invalid' : 'rich-editor'}>
        <Toolbar editor={editor} controls={ids.control} label={`Formatting of ${label}`} />
        <EditorContent editor={editor} />
      </div>
      <p className="field-help" role="status">
        {leftOut.pictures > 0 && <span>A description holds words alone: the pictures were left out. </span>}
        {leftOut.unseen > 0 && <span>{unseenLeftOut} </span>}
        {unprinted && <span>{unprinted}</span>}
      </p>
      {limit && <FieldCount written={writtenLength(field.value ?? '')} limit={limit} />}
      <FieldError id={ids.error} text={error} />
    </div>
  );
}

/** A heading without words is read aloud as an empty name. */
const emptyHeading = /<th((?: (?:col|row)span="\d+")*)><p><\/p><\/th>/g;

/** An editor's HTML in the format of the server's sanitiser, so that saving changes nothing (PD-37). */
const asSaved = (html: string): string =>
  html.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0').replace(emptyHeading, '<td$1><p></p></td>');

/** How the editor handles a paste or a drop; `leftOut` is called with what it could not accept. */
const pasting = (leftOut: (what: LeftOut) => void): EditorProps => {
  /** Files are not text. By default, the browser would open a dropped one in place of the page and the input would be lost. */
  const refuseFiles = (data: DataTransfer | null, event: Event): boolean => {
    leftOut({ pictures: 0, unseen: 0 });
    const files = data?.files?.length ?? 0;
    if (files === 0 || data?.types.some((type) => type === 'text/html' || type === 'text/plain')) return false;
    event.preventDefault();
    leftOut({ pictures: files, unseen: 0 });
    return true;
  };
  return {
    handleDOMEvents: {
      paste: (_view, event) => refuseFiles(event.clipboardData, event),
      drop: (_view, event) => refuseFiles(event.dataTransfer, event),
    },
    transformPastedHTML: (html) => {
      const read = readPasted(html);
      leftOut(read);
      return read.html;
    },
    clipboardTextParser: (text, context, _plain, { state }) => {
      const body = document.createElement('div');
      body.innerHTML = readPastedText(text);
      return Reader.fromSchema(state.schema).parseSlice(body, { preserveWhitespace: true, context });
    },
  };
};
