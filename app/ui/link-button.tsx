import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { classNames } from './class-names.ts'

/** A link that looks like a button: it goes somewhere, so it stays a link to every reader. */
export function LinkButton({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={classNames(buttonClasses({ variant, size }), className)} />
}
