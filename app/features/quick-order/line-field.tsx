import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Input } from '#app/ui/input.tsx'
import { nextInRing } from '#app/ui/next-in-ring.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine } from '#domain/orders/checkout/picked-line.ts'
import { suggestItems } from '#domain/quick-order/read-line.ts'
import type { QuickOffers } from './quick-offers.ts'
import type { QuickLines } from './use-quick-lines.ts'

type LineFieldProps = { offers: QuickOffers; quick: QuickLines }

/** One line to type, with what may be meant below it: arrow keys choose, Enter adds, Escape closes. */
export function LineField({ offers, quick }: LineFieldProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const id = useId()
  const { items, quantity } = suggestItems(offers.index, text)
  const options = items.flatMap((item) => {
    const found = offers.find(item)
    if (!found) return []
    const name = nameOfLine({ product: found.product, variant: item.variant, quantity: 0 })
    return [
      {
        item,
        name,
        amount: quantity === undefined ? undefined : formatQuantity(quantity, found.kind.unit),
        found,
      },
    ]
  })
  const isShown = isOpen && options.length > 0

  function type(next: string) {
    setText(next)
    setActive(-1)
    setOpen(next.trim() !== '')
    setTold('')
  }

  /** Without a quantity the name is filled in, and the rest is typed. */
  function choose(at: number) {
    const option = options[at]
    if (!option) return
    if (quantity === undefined) {
      setText(`${option.name} `)
      setOpen(false)
      return setTold('Now type how much.')
    }
    quick.addChosen(text, { item: option.item, quantity })
    done(`${option.name}, ${option.amount}: added to the list.`)
  }

  function add() {
    if (text.trim() === '') return
    if (isShown && active >= 0) return choose(active)
    quick.addText(text.trim())
    done('Added to the list.')
  }

  function done(words: string) {
    type('')
    setTold(words)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const direction = event.key === 'ArrowDown' ? 'next' : 'previous'
      if (options.length > 0) setActive(nextInRing(direction, active, options.length))
    }
    if (event.key === 'Escape') {
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <label htmlFor={id} className="font-medium text-sm">
        Type a line
      </label>
      <div className="relative flex gap-3">
        <div className="relative min-w-0 flex-1">
          <Input
            id={id}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={200}
            placeholder="wid 500"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Products"
            hidden={!isShown}
            className="absolute top-full right-0 left-0 z-10 mt-1 max-h-80 overflow-y-auto border border-edge bg-sheet py-1 shadow-sm"
          >
            {options.map(({ name, amount, found: { product, left } }, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: likewise
              <div
                key={`${product.id}/${name}`}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(at)}
                className={classNames(
                  'flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 px-3 py-2',
                  at === active ? 'bg-mist' : 'hover:bg-mist',
                )}
              >
                <span>
                  {name} <span className="font-mono text-soft text-xs">{product.strength}</span>
                </span>
                <span className="font-mono text-sm">{left === 0 ? 'Sold out' : amount}</span>
              </div>
            ))}
          </div>
        </div>
        <Button type="submit" variant="outline">
          Add line
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-soft">
        A name or its beginning, and how much: grams of flowers and hash, units of the rest.
      </p>
      <p role="status" className="text-sm empty:hidden">
        {told || (isShown ? <span className="sr-only">{options.length} found</span> : '')}
      </p>
    </form>
  )
}
