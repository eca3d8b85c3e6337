import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PopoverLayer } from '#app/ui/popover-layer.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { ACCOUNT_LINK, CONTACT_LINK, HOME_LINK, type NavigationLink, QUICK_ORDER_LINK } from './navigation.ts'
import type { ShellViewer } from './shell-viewer.ts'

const MENU_ID = 'site-menu'

type SiteHeaderProps = {
  shopName: string
  logo: string | undefined
  links: NavigationLink[]
  viewer: ShellViewer
}

export function SiteHeader({ shopName, logo, links, viewer }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap site-row">
        <Link to="/" prefetch="intent" viewTransition className="site-name">
          <Wordmark name={shopName} logo={logo} />
        </Link>
        <nav aria-label="Main" className="mr-4 hidden lg:block">
          <NavigationLinks links={links} className="flex items-center gap-6" />
        </nav>
        <div className="hidden space-x-6 min-[80rem]:block">
          <Link
            to={QUICK_ORDER_LINK.to}
            prefetch="intent"
            viewTransition
            className="site-link max-[85rem]:hidden"
          >
            {QUICK_ORDER_LINK.text}
          </Link>
          <a href={ACCOUNT_LINK.to} className="site-link">
            {ACCOUNT_LINK.text}
          </a>
        </div>
        <div className="hidden sm:block">
          <AccountControl viewer={viewer} />
        </div>
        <Link
          to="/basket"
          prefetch="intent"
          data-basket=""
          suppressHydrationWarning
          ref={countAgain}
          className="basket-link"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4.5 fill-none stroke-current">
            <path d="M1.5 6h13l-1.5 8.5H3zM5 6l2-4.5M11 6 9 1.5" />
          </svg>
          <span className="sr-only">Basket</span>
        </Link>
        <LinkButton to={orderAddress(links)} prefetch="intent" size="small" data-order-here="">
          Order Now
        </LinkButton>
        <button
          type="button"
          popoverTarget={MENU_ID}
          className={`${buttonClasses({ variant: 'outline', size: 'small' })} lg:hidden`}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 stroke-current">
            <path d="M1 3.5h14M1 8h14M1 12.5h14" />
          </svg>
          <span className="menu-word">Menu</span>
        </button>
      </div>
      <MobileMenu links={links} viewer={viewer} />
    </header>
  )
}

/** Where an order begins: at the prices by weight, or at the catalogues of a shop that has none. */
function orderAddress(links: readonly NavigationLink[]) {
  const pricing = '/#pricing'
  return links.some(({ to }) => to === pricing) ? pricing : '/#categories'
}

/** count-basket.js writes how much is in it on the link, which is a new one here. */
function countAgain() {
  dispatchEvent(new Event('storage'))
}

function MobileMenu({ links, viewer }: Omit<SiteHeaderProps, 'shopName' | 'logo'>) {
  return (
    <PopoverLayer id={MENU_ID} className="site-menu" closesOnArrival>
      <nav aria-label="Menu" className="wrap grid gap-4 py-4">
        <NavigationLinks links={links} className="grid" />
        <div className="grid">
          <Link to={QUICK_ORDER_LINK.to} prefetch="intent" viewTransition className="site-link">
            {QUICK_ORDER_LINK.text}
          </Link>
          <a href={ACCOUNT_LINK.to} className="site-link">
            {ACCOUNT_LINK.text}
          </a>
        </div>
        <div className="-ml-3.5 sm:hidden">
          <AccountControl viewer={viewer} />
        </div>
      </nav>
    </PopoverLayer>
  )
}

function NavigationLinks({ links, className }: { links: NavigationLink[]; className: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {[HOME_LINK, ...links, CONTACT_LINK].map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            prefetch="intent"
            viewTransition={link.page !== undefined}
            aria-current={link.page === pathname ? 'page' : undefined}
            className="site-link"
          >
            {link.text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

// Few visitors have an account: those who do fetch what the others never need.
const SignedInControl = lazy(async () => ({
  default: (await import('./signed-in-control.tsx')).SignedInControl,
}))

/** The link to sign in, or the menu of a signed-in person. */
function AccountControl({ viewer: { kind } }: { viewer: ShellViewer }) {
  if (kind !== 'anonymous') {
    return (
      <Suspense>
        <SignedInControl isStaff={kind === 'staff'} />
      </Suspense>
    )
  }
  return (
    <LinkButton to="/auth" variant="quiet" size="small">
      Admin Login
    </LinkButton>
  )
}
