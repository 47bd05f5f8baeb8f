import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';

export type ButtonVariant = 'primary' | 'default' | 'text' | 'danger';
type Look = { variant?: ButtonVariant; block?: boolean; className?: string };

const classOf = ({ variant = 'default', block, className }: Look) =>
  ['button', `button-${variant}`, block && 'button-block', className].filter(Boolean).join(' ');

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean };

/** A button; while `loading` it says so and ignores presses, but stays focusable. */
export function Button({ variant, block, className, loading = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, block, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <span className="spinner" aria-hidden />}
      {/* An element of its own, so that a browser's translation of it does not break the spinner's insertion (defect 82). */}
      <span className="button-label">{children}</span>
    </button>
  );
}

type LinkButtonProps = Look & { to: string; children: ReactNode; 'aria-label'?: string; state?: unknown };

/** A link that looks like a button, for navigation. */
export function LinkButton({ variant, block, className, to, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} to={to} className={classOf({ variant, block, className })}>
      {children}
    </Link>
  );
}
