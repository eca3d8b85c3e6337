import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 text-base has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer col-start-1 row-start-1 size-5 cursor-[inherit] appearance-none rounded-sm border border-edge bg-sheet transition-colors checked:border-moss checked:bg-moss hover:border-ink aria-invalid:border-clay forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          strokeWidth={2.5}
          className="pointer-events-none invisible col-start-1 row-start-1 size-3.5 text-on-moss peer-checked:visible forced-colors:hidden"
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
