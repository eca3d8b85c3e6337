import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASSES } from './input.tsx'

type SelectProps = ComponentProps<'select'> & {
  /** What can be chosen, after the children. */
  options?: readonly (readonly [value: string | number, text: string])[] | undefined
}

/** The browser's own list, which every phone and screen reader knows, in our frame. */
export function Select({ className, children, options = [], ...rest }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className={classNames(CONTROL_CLASSES, 'h-11 cursor-pointer appearance-none pr-10')}>
        {children}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  )
}
