import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Puts something that lives in the browser into finished markup, at the element with this id. */
export function InPlace({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(id)), [id])
  return place && createPortal(children, place)
}
