import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { shop } from '#shop.config'
import { AccountControl } from './account-control.tsx'
import { NAVIGATION } from './navigation.ts'
import type { ShellViewer } from './shell-viewer.ts'

const MENU_ID = 'site-menu'

export function SiteHeader({ viewer }: { viewer: ShellViewer }) {
  return (
    <header className="sticky top-0 z-2 border-line border-b bg-paper">
      <div className="wrap flex h-16 items-center gap-2 lg:h-18">
        <Link to="/" className="mr-auto py-2 no-underline">
          <Wordmark name={shop.name} />
        </Link>
        <nav aria-label="Main" className="mr-4 hidden lg:block">
          <NavigationLinks className="flex items-center gap-6" linkClassName="py-2 text-sm" />
        </nav>
        <div className="hidden sm:block">
          <AccountControl viewer={viewer} />
        </div>
        <LinkButton to="/#pricing" size="small">
          Order Now
        </LinkButton>
        <button
          type="button"
          popoverTarget={MENU_ID}
          className={`${buttonClasses({ variant: 'outline', size: 'small' })} lg:hidden`}
        >
          <MenuIcon aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Menu
        </button>
      </div>
      <MobileMenu viewer={viewer} />
    </header>
  )
}

/** A popover: it opens and closes without script, and a press outside or Esc closes it. Script closes it on arrival. */
function MobileMenu({ viewer }: { viewer: ShellViewer }) {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is the reason to run, not something it reads
  useEffect(() => menu.current?.hidePopover(), [key])

  return (
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      className="inset-x-0 top-16 bottom-auto m-0 w-full max-w-none border-line border-y bg-paper text-ink shadow-float"
    >
      <nav aria-label="Menu" className="wrap grid gap-4 py-4">
        <NavigationLinks
          className="grid"
          linkClassName="block border-line border-b py-3 font-display text-xl"
        />
        <div className="-ml-3.5 sm:hidden">
          <AccountControl viewer={viewer} />
        </div>
      </nav>
    </div>
  )
}

function NavigationLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {NAVIGATION.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            aria-current={'page' in link && link.page === pathname ? 'page' : undefined}
            className={`${linkClassName} text-soft no-underline transition-colors hover:text-ink aria-[current=page]:text-ink`}
          >
            {link.text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
