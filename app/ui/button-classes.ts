import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | undefined
  size?: 'medium' | 'small' | undefined
}

const VARIANTS = {
  primary: 'bg-moss text-on-moss hover:bg-moss-deep active:bg-moss-deep',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-paper',
  quiet: 'text-ink hover:bg-mist',
  danger: 'bg-clay text-on-clay hover:bg-clay-deep active:bg-clay-deep',
}

const SIZES = {
  medium: 'min-h-11 px-5 text-sm',
  small: 'min-h-9 px-3.5 text-sm',
}

/** One look for buttons and for links that lead on. */
export function buttonClasses({ variant = 'primary', size = 'medium' }: ButtonLook) {
  return classNames(
    'inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-md py-1.5 text-center font-medium leading-tight no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
  )
}
