import { type KeyboardEvent, useState } from 'react';

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

export type Tool = {
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
export function ToolRow({ label, controls, tools }: ToolRowProps) {
  const [reached, setReached] = useState(tools[0]?.name);
  return (
    <div className="rich-editor-tools" role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={moveFocus}>
      {tools.map((tool) => (
        <ToolButton key={tool.name} {...tool} reached={reached === tool.name} onReach={() => setReached(tool.name)} />
      ))}
    </div>
  );
}
