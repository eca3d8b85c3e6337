import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

type ShownPage = { pathname: string; data: Record<string, unknown> }

/** The page on the screen, with the data of its routes. Undefined where an error took its place. */
let shown: ShownPage | undefined

export const readShownPage = () => shown

export function setShownPage(page: ShownPage | undefined) {
  shown = page
}

/** For the layout of a page: what could not be read again is shown as it was. */
export function useShownPage() {
  const { pathname } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    setShownPage({
      pathname,
      data: Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])),
    })
    return () => setShownPage(undefined)
  }, [pathname, matches])
}
