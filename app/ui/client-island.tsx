import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Puts something that lives in the browser into static HTML, at the element with this id. */
export function ClientIsland({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(id)), [id])
  return place && createPortal(children, place)
}
