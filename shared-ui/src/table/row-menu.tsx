import { Icon } from '@marketplace/shared-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import './row-menu.css';

type RowMenuProps = {
  /** The button's name: the row it is for. */
  label: string;
  /** Links and buttons. */
  children: ReactNode;
};

/** A row's actions, behind one small button. It closes by Escape, by a choice and by a press anywhere else. */
export function RowMenu({ label, children }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-menu-button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <Entries anchor={button.current} onClose={() => setOpen(false)} onDone={close}>
          {children}
        </Entries>
      )}
    </>
  );
}

type EntriesProps = { anchor: HTMLElement | null; onClose: () => void; onDone: () => void; children: ReactNode };

/** The menu, in the browser's top layer so that a scrolling table frame does not cut it off. */
function Entries({ anchor, onClose, onDone, children }: EntriesProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !anchor) return;
    element.showPopover?.();
    const { bottom, top, right } = anchor.getBoundingClientRect();
    const { offsetHeight: height, offsetWidth: width } = element;
    const below = bottom + height < innerHeight || top < height;
    element.style.top = `${below ? bottom : top - height}px`;
    element.style.left = `${Math.max(8, right - width)}px`;
    element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [anchor]);

  useEffect(() => {
    const away = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !anchor?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    // It stays where the button was, so it closes when the button scrolls away.
    document.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('scroll', onClose, { capture: true });
    };
  }, [anchor, onClose]);

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles bubbling events of its links and buttons
    <div ref={box} popover="manual" className="row-menu" onKeyDown={leave} onClick={onDone}>
      {children}
    </div>
  );
}
