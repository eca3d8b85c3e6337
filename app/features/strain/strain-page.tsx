import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { OrderButton } from '#app/ui/order-button.tsx'
import { StrainHead } from './strain-head.tsx'
import { StrainSheet } from './strain-sheet.tsx'
import type { StrainView } from './strain-view.ts'

type StrainPageProps = { strain: StrainView; number: string; related: ReactNode }

const TRAIL = [
  { text: 'Home', to: '/' },
  { text: 'Strains', to: '/#products' },
]

/** Everything the shop knows about one strain. */
export function StrainPage({ strain, number, related }: StrainPageProps) {
  const { id, name, sheets, invitation } = strain
  return (
    <div className="wrap py-8 md:py-10">
      <Breadcrumb trail={TRAIL} current={name} />
      <StrainHead strain={strain} number={number} />
      <div className="sheets md:grid-cols-2">
        {sheets.map((sheet) => (
          <StrainSheet key={sheet.title} sheet={sheet} />
        ))}
      </div>
      <section className="mt-10 flex flex-wrap items-center justify-between gap-5 border border-line bg-mist p-6 md:p-8">
        <div>
          <h2 className="text-2xl">{invitation.title}</h2>
          <p className="mt-2 max-w-prose text-soft">{invitation.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <OrderButton kind="strain" product={id} name={name}>
            Order Now
          </OrderButton>
          <LinkButton to="/#contact" variant="outline">
            Ask about this strain
          </LinkButton>
        </div>
      </section>
      {related}
    </div>
  )
}
