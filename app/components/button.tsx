import type { ComponentProps, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/cn.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** primary: the one thing to do here · solid: strong, on light · outline and ghost: quieter · glass: on pictures */
  variant?: 'primary' | 'solid' | 'outline' | 'ghost' | 'glass' | 'danger';
  size?: 'md' | 'lg';
};

const variants = {
  primary: 'bg-floodlight text-pitch-950 hover:bg-floodlight-dim',
  solid: 'bg-pitch-950 text-white hover:bg-pitch-800',
  outline: 'border border-line bg-white text-ink hover:border-ink/40',
  ghost: 'text-ink hover:bg-ink/5',
  glass: 'border border-white/25 bg-white/12 text-white backdrop-blur-md hover:bg-white/22',
  danger: 'bg-clay-700 text-white hover:bg-clay-800',
};

const sizes = {
  md: 'min-h-11 px-5 py-1.5 text-[0.9375rem]',
  lg: 'min-h-13 px-7 py-1.5 text-base',
};

export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook, className?: string): string {
  return cn(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold select-none',
    'transition-[background-color,border-color,transform] duration-150 active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:scale-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:active:scale-100',
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { waiting?: boolean };

/** While `waiting` it says so, and cannot be pressed again. */
export function Button({ variant, size, waiting = false, disabled, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled || waiting}
      aria-busy={waiting || undefined}
      {...props}
      className={buttonClass({ variant, size }, className)}
    >
      {waiting && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...props }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...props} className={buttonClass({ variant, size }, className)} />;
}

/** A button to those who look and listen, a link underneath: it works before and without scripts. */
export function ButtonRoleLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} role="button" onKeyDown={clickOnSpace} />;
}

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
