import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import type { ListedProduct } from '#domain/catalogue/product-list.ts'

type Held = { number: number; place: number; from: number; by: 'key' | 'pointer' }

/**
 * Changes the order of a list, by drag or by keyboard: Space takes a product up and puts it down, arrows carry it, Esc puts it
 * back. The server is told where it was put down; the page then shows the order that the server has.
 */
export function useMoving(products: ListedProduct[]) {
  const fetcher = useFetcher()
  const [held, setHeld] = useState<Held>()
  const [said, setSaid] = useState('')
  const handles = useRef(new Map<number, HTMLElement>())
  const sending = fetcher.formData
  const pending = sending && {
    number: Number(sending.get('number')),
    place: products.findIndex(({ number }) => number === Number(sending.get('to-place-of'))),
  }
  const shown = held ? moved(products, held) : pending ? moved(products, pending) : products

  function carry(place: number) {
    if (!held || place < 0 || place >= products.length) return
    setHeld({ ...held, place })
    setSaid(`${nameOf(held.number)}: position ${place + 1} of ${products.length}`)
    // React moves the row in the document, which takes the focus away.
    requestAnimationFrame(() => handles.current.get(held.number)?.focus())
  }

  function putDown() {
    if (!held) return
    const target = products[held.place]
    setHeld(undefined)
    if (!target || held.place === held.from) return
    setSaid(`${nameOf(held.number)} dropped at position ${held.place + 1}`)
    fetcher.submit(
      withKey({ intent: 'move', number: String(held.number), 'to-place-of': String(target.number) }),
      { method: 'post' },
    )
  }

  function putBack() {
    if (held) setSaid(`${nameOf(held.number)} returned to its position`)
    setHeld(undefined)
  }

  const nameOf = (number: number) => products.find((product) => product.number === number)?.name ?? ''

  function takeUp(product: ListedProduct, place: number, by: Held['by']) {
    setHeld({ number: product.number, place, from: place, by })
    setSaid(`${product.name} picked up, position ${place + 1} of ${products.length}`)
  }

  return {
    shown,
    said,
    heldNumber: held?.number,
    handle: (product: ListedProduct, place: number) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(product.number, element)
        else handles.current.delete(product.number)
      },
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        const row = event.currentTarget.closest('tr')
        if (row) event.dataTransfer.setDragImage(row, 0, 0)
        takeUp(product, place, 'pointer')
      },
      onDragEnd: putBack,
      onKeyDown: (event: KeyboardEvent) => {
        const isHeld = held?.number === product.number
        const keys: Record<string, () => void> = isHeld
          ? {
              ' ': putDown,
              Enter: putDown,
              Escape: putBack,
              ArrowUp: () => carry(held.place - 1),
              ArrowDown: () => carry(held.place + 1),
              Home: () => carry(0),
              End: () => carry(products.length - 1),
            }
          : { ' ': () => takeUp(product, place, 'key'), Enter: () => takeUp(product, place, 'key') }
        const act = keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
      onBlur: () => {
        // Carried by a key it loses the focus for a moment, and gets it back.
        if (held?.by === 'key')
          requestAnimationFrame(() => !isFocused(handles.current.get(held.number)) && putBack())
      },
    }),
    dropZone: (place: number) =>
      held?.by === 'pointer'
        ? {
            onDragOver: (event: DragEvent) => {
              event.preventDefault()
              if (held.place !== place) setHeld({ ...held, place })
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault()
              putDown()
            },
          }
        : {},
  }
}

function moved(products: ListedProduct[], { number, place }: Pick<Held, 'number' | 'place'>) {
  const product = products.find((each) => each.number === number)
  if (!product || place < 0) return products
  const others = products.filter((each) => each !== product)
  return [...others.slice(0, place), product, ...others.slice(place)]
}

function isFocused(element: HTMLElement | undefined) {
  return element !== undefined && document.activeElement === element
}
