import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new page or section that arrives without a document load says nothing to a screen reader and leaves the focus on
 * the link: send the focus where reading goes on. Scrolling is left to the router.
 */
export function useFocusOnNavigation() {
  const { pathname, hash, key } = useLocation()
  const last = useRef({ pathname, key })

  useEffect(() => {
    if (last.current.key === key) return
    const samePage = last.current.pathname === pathname
    last.current = { pathname, key }
    if (samePage && !hash) return
    const target = document.getElementById(hash.slice(1)) ?? document.getElementById('content')
    // A field of the new page that already took the focus keeps it.
    if (!target || (!samePage && target.contains(document.activeElement))) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, key])
}
