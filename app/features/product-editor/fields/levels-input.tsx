import { useId } from 'react'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { Input } from '#app/ui/input.tsx'

type LevelsInputProps = {
  axes: readonly string[]
  value: Readonly<Record<string, string>>
  onChange: (value: Readonly<Record<string, string>>) => void
}

const HIGHEST = 10

/** A level for each of them, drawn as it is typed. */
export function LevelsInput({ axes, value, onChange }: LevelsInputProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
      {axes.map((axis) => (
        <div key={axis} className="grid gap-1.5">
          <label htmlFor={`${id}-${axis}`} className="text-sm text-soft capitalize">
            {axis}
          </label>
          <Input
            id={`${id}-${axis}`}
            value={value[axis] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            className="font-mono"
            onChange={(event) => onChange({ ...value, [axis]: event.target.value })}
          />
          <HairlineBar share={Math.min(1, Math.max(0, Number(value[axis]) / HIGHEST || 0))} />
        </div>
      ))}
    </div>
  )
}
