import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { findDraftConflicts } from '#domain/catalogue/editing/merge-drafts.ts'
import type { TypedProduct } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductField } from '#domain/catalogue/product-field.ts'
import { Value } from './change-list.tsx'
import type { Clash } from './draft-keeper.ts'

type Choices = Record<string, 'mine' | 'theirs'>
type ClashPanelProps = {
  fields: readonly ProductField[]
  clash: Clash
  mine: TypedProduct
  onSettle: (choices: Choices) => void
}

/** Somebody else saved the same product: nothing is overwritten before somebody has chosen. */
export function ClashPanel({ fields, clash, mine, onSettle }: ClashPanelProps) {
  const { by, at, base, theirs } = clash
  const [chosen, setChosen] = useState<Choices>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const conflicts = findDraftConflicts(fields, { base, mine, theirs })
  const choices = Object.fromEntries(conflicts.map(({ path, choice }) => [path, chosen[path] ?? choice]))
  const chooseAll = (side: 'mine' | 'theirs') =>
    setChosen(Object.fromEntries(conflicts.map(({ path }) => [path, side])))
  return (
    <section aria-labelledby="clash" className="mb-8 grid gap-4 border border-resin bg-sheet px-5 py-5">
      <div className="grid gap-1">
        <h2 id="clash" ref={heading} tabIndex={-1} className="text-xl">
          {by} also changed this product
        </h2>
        <p className="max-w-prose text-sm text-soft">
          {at}. Nothing was overwritten: your changes are still here. Choose what to keep for each field.
        </p>
      </div>
      <ul className="border-line border-b">
        {conflicts.map((conflict) => (
          <li key={conflict.path} className="border-line border-t py-3">
            <fieldset className="grid min-w-0 gap-x-6 gap-y-3 sm:grid-cols-2">
              <legend className="mb-2 font-medium text-sm">{conflict.label}</legend>
              {(['theirs', 'mine'] as const).map((side) => (
                <Choice
                  key={side}
                  name={side === 'mine' ? 'Yours' : `${by}’s`}
                  isChosen={choices[conflict.path] === side}
                  onChoose={() => setChosen((before) => ({ ...before, [conflict.path]: side }))}
                >
                  <Value control={conflict.control} text={conflict[side]} />
                </Choice>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onSettle(choices)}>Keep selected</Button>
        <Button variant="quiet" onClick={() => chooseAll('theirs')}>
          Use all of {by}’s
        </Button>
        <Button variant="quiet" onClick={() => chooseAll('mine')}>
          Use all of yours
        </Button>
      </div>
    </section>
  )
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: React.ReactNode }

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-start gap-3 border border-line px-3 py-2 has-checked:border-moss">
      <input type="radio" id={id} checked={isChosen} onChange={onChoose} className="mt-1 size-4.5 shrink-0" />
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className="font-mono text-soft text-xs">{name}</span>
        {children}
      </label>
    </div>
  )
}
