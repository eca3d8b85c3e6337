import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { useLayer } from '#app/ui/history-layers.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { AccountControl } from './account-control.tsx'
import { NAVIGATION } from './navigation.ts'
import type { ShellViewer } from './shell-viewer.ts'

const MENU_ID = 'site-menu'

type SiteHeaderProps = { shopName: string; viewer: ShellViewer }

export function SiteHeader({ shopName, viewer }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap flex h-16 items-center gap-2 lg:h-18">
        <Link to="/" prefetch="intent" viewTransition className="mr-auto min-w-0 truncate py-2 no-underline">
          <Wordmark name={shopName} />
        </Link>
        <nav aria-label="Main" className="mr-4 hidden lg:block">
          <NavigationLinks className="flex items-center gap-6" />
        </nav>
        <div className="hidden sm:block">
          <AccountControl viewer={viewer} />
        </div>
        <LinkButton to="/#pricing" prefetch="intent" size="small" className="shrink-0 whitespace-nowrap">
          Order Now
        </LinkButton>
        <button
          type="button"
          popoverTarget={MENU_ID}
          className={`${buttonClasses({ variant: 'outline', size: 'small' })} shrink-0 lg:hidden`}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 stroke-current">
            <path d="M1 3.5h14M1 8h14M1 12.5h14" />
          </svg>
          <span className="max-[24rem]:sr-only">Menu</span>
        </button>
      </div>
      <MobileMenu viewer={viewer} />
    </header>
  )
}

/**
 * A popover: it opens and closes without script, and a press outside or Esc closes it. Script closes it on Back, and on
 * arrival.
 */
function MobileMenu({ viewer }: { viewer: ShellViewer }) {
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useLayer(isOpen, () => menu.current?.hidePopover())

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is the reason to run, not something it reads
  useEffect(() => menu.current?.hidePopover(), [key])

  return (
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      onToggle={(event) => setOpen(event.newState === 'open')}
      className="site-menu"
    >
      <nav aria-label="Menu" className="wrap grid gap-4 py-4">
        <NavigationLinks className="grid" />
        <div className="-ml-3.5 sm:hidden">
          <AccountControl viewer={viewer} />
        </div>
      </nav>
    </div>
  )
}

function NavigationLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {NAVIGATION.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            prefetch="intent"
            viewTransition={'page' in link}
            aria-current={'page' in link && link.page === pathname ? 'page' : undefined}
            className="site-link"
          >
            {link.text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
