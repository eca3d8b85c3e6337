import { LinkButton } from '#app/ui/link-button.tsx'

const PAGES = [
  { to: '/admin/figures', text: 'Sales' },
  { to: '/admin/figures/open-items', text: 'Open items' },
  { to: '/admin/figures/stock', text: 'Stock value' },
] as const

/** From one page of figures to the others. */
export function FiguresLinks({ current }: { current: (typeof PAGES)[number]['to'] }) {
  return (
    <nav aria-label="Figures" className="flex flex-wrap gap-3">
      {PAGES.filter(({ to }) => to !== current).map(({ to, text }) => (
        <LinkButton key={to} to={to} variant="outline" size="small">
          {text}
        </LinkButton>
      ))}
    </nav>
  )
}
