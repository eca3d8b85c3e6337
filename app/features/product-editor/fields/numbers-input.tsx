import { Fragment } from 'react'
import { Input } from '#app/ui/input.tsx'
import type { TypedNumbers } from '#domain/catalogue/editing/typed-product.ts'
import { LONGEST_ARTICLE_NUMBER } from '#domain/catalogue/goods-numbers.ts'

type NumbersInputProps = {
  /** All that the product comes in. */
  variants: readonly string[]
  value: readonly TypedNumbers[]
  onChange: (value: readonly TypedNumbers[]) => void
}

/** Article number and EAN of each variant. */
export function NumbersInput({ variants, value, onChange }: NumbersInputProps) {
  // What has numbers of a strain that was taken away is shown until somebody clears them.
  const names = [...new Set([...variants, ...value.map(({ variant }) => variant)])]
  if (names.length === 0) return <p className="text-sm text-soft">There are no strains to number.</p>
  const of = (variant: string) =>
    value.find((numbers) => numbers.variant === variant) ?? { variant, articleNumber: '', ean: '' }
  const set = (variant: string, change: Partial<TypedNumbers>) =>
    onChange(
      names
        .map((name) => (name === variant ? { ...of(name), ...change } : of(name)))
        .filter(({ articleNumber, ean }) => articleNumber !== '' || ean !== ''),
    )
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      {names.map((name) => (
        <Fragment key={name}>
          <p className="self-center break-words text-sm max-sm:col-span-2">{name}</p>
          <Input
            aria-label={`Article number of ${name}`}
            placeholder="Article number"
            value={of(name).articleNumber}
            maxLength={LONGEST_ARTICLE_NUMBER}
            autoComplete="off"
            className="font-mono"
            onChange={(event) => set(name, { articleNumber: event.target.value })}
          />
          <Input
            aria-label={`EAN of ${name}`}
            placeholder="EAN"
            value={of(name).ean}
            inputMode="numeric"
            autoComplete="off"
            className="font-mono"
            onChange={(event) => set(name, { ean: event.target.value })}
          />
        </Fragment>
      ))}
    </div>
  )
}
