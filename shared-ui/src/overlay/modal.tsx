import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../parts/icon.tsx';
import './modal.css';

type ModalProps = {
  title: string;
  className: string;
  /** Pixels; never wider than the window. */
  width: number;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The native modal dialog while mounted: it keeps focus in, makes the page behind inert, and returns focus. antd's locks the page's
 * scrolling by a style without a nonce, which the page's policy refuses.
 */
export function Modal({ title, className, width, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      style={{ width }}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ target }) => {
        // Chromium closes the dialog at a second Escape even if the first was prevented. Its owner decides, so it opens again.
        if (target !== dialog.current || dialog.current?.open) return;
        dialog.current?.showModal();
        onClose();
      }}
    >
      <div className="modal-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="modal-close" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
