import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { LinkForm } from './link-form.tsx';
import { insertTable, tableActs } from './tables.ts';

/** Left, Right, Home and End move between a toolbar's buttons. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const last = buttons.length - 1;
  const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
    event.key
  ];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}

type Tool = {
  name: string;
  sign: string;
  run: () => void;
  pressed?: boolean;
  off?: boolean;
  className?: string;
};
type ToolButtonProps = Tool & { reached: boolean; onReach: () => void };

const ToolButton = ({ name, sign, run, pressed, off, className = '', reached, onReach }: ToolButtonProps) => (
  <button
    type="button"
    className={`rich-editor-tool ${className}`}
    aria-label={name}
    title={name}
    aria-pressed={pressed}
    aria-disabled={off || undefined}
    tabIndex={reached ? 0 : -1}
    onFocus={onReach}
    onClick={() => !off && run()}
  >
    {sign}
  </button>
);

type ToolRowProps = { label: string; controls: string; tools: readonly Tool[] };

/** A toolbar: one stop of the Tab key, arrow keys inside. */
function ToolRow({ label, controls, tools }: ToolRowProps) {
  const [reached, setReached] = useState(tools[0]?.name);
  return (
    <div className="rich-editor-tools" role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={moveFocus}>
      {tools.map((tool) => (
        <ToolButton key={tool.name} {...tool} reached={reached === tool.name} onReach={() => setReached(tool.name)} />
      ))}
    </div>
  );
}

type Act = {
  name: string;
  sign: string;
  className?: string;
  active: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const mark = (name: string, sign: string, type: 'bold' | 'italic' | 'underline', run: Act['run']): Act => ({
  name,
  sign,
  className: `rich-editor-${type}`,
  active: (editor) => editor.isActive(type),
  run,
});
const heading = (name: string, sign: string, level: 2 | 3): Act => ({
  name,
  sign,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const acts: readonly Act[] = [
  heading('Heading', 'Heading', 2),
  heading('Subheading', 'Subheading', 3),
  mark('Bold', 'B', 'bold', (editor) => editor.chain().focus().toggleBold().run()),
  mark('Italic', 'I', 'italic', (editor) => editor.chain().focus().toggleItalic().run()),
  mark('Underline', 'U', 'underline', (editor) => editor.chain().focus().toggleUnderline().run()),
  {
    name: 'Bulleted list',
    sign: 'Bulleted',
    active: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    sign: 'Numbered',
    active: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

const states = (editor: Editor) => ({
  active: acts.map((act) => act.active(editor)),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
});

type ToolbarProps = { editor: Editor; controls: string; label: string };

/** Formatting buttons and, inside a table, its own buttons below them. */
export function Toolbar({ editor, controls, label }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => states(current) });
  const [linking, setLinking] = useState(false);
  const tools: Tool[] = [
    ...acts.map((act, at) => ({ ...act, run: () => act.run(editor), pressed: state.active[at] })),
    { name: 'Link', sign: 'Link', run: () => setLinking(!linking), pressed: state.link },
    { name: 'Insert table', sign: 'Table', run: () => insertTable(editor), off: state.table },
    { name: 'Undo', sign: 'Undo', run: () => editor.chain().focus().undo().run(), off: !state.undo },
    { name: 'Redo', sign: 'Redo', run: () => editor.chain().focus().redo().run(), off: !state.redo },
  ];
  return (
    <div className="rich-editor-bar">
      <ToolRow label={label} controls={controls} tools={tools} />
      {state.table && (
        <ToolRow
          label="Table"
          controls={controls}
          tools={tableActs.map(({ name, sign, run }) => ({ name, sign, run: () => run(editor) }))}
        />
      )}
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
