import { type FocusEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/**
 * What never changes in the browser comes from the loader as static HTML: the components that made it stay on the
 * server. Its links are plain ones; here they become visits without a page load, fetched when somebody means to go.
 * After one with `data-stays` the page stays where it was scrolled to.
 */
export function StaticHtml({ html }: { html: string }) {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string>()

  function intend(event: PointerEvent | FocusEvent) {
    const link = ownLink(event.target)
    if (link && link.pathname !== location.pathname) setIntended(link.pathname + link.search)
  }

  function follow(event: MouseEvent) {
    const link = ownLink(event.target)
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || elsewhere || event.defaultPrevented) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash, {
      viewTransition: link.pathname !== location.pathname,
      preventScrollReset: 'stays' in link.dataset,
    })
  }

  return (
    <>
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears its links, which the keyboard presses too */}
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: made by React on the server from our own texts */}
      <div
        className="contents"
        onClick={follow}
        onFocus={intend}
        onPointerOver={intend}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: as above */}
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as above */}
      {intended && <PrefetchPageLinks page={intended} />}
    </>
  )
}

function ownLink(target: EventTarget) {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin && !link.target ? link : undefined
}
