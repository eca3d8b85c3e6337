import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '#app/ui/link-button.tsx'

export function NotFound() {
  const { pathname } = useLocation()

  useEffect(() => {
    console.log(`404: there is no page at ${pathname}`)
  }, [pathname])

  return (
    <div className="wrap grid justify-items-start gap-4 py-20 md:py-32">
      <h1 className="text-4xl">404</h1>
      <p className="text-lg text-soft">Oops! Page not found</p>
      <LinkButton to="/" className="mt-4">
        Return to Home
      </LinkButton>
    </div>
  )
}
