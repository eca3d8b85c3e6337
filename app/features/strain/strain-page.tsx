import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { OrderButton } from '#app/ui/order-button.tsx'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import { StrainHead } from './strain-head.tsx'
import { StrainSheet } from './strain-sheet.tsx'
import type { StrainView } from './strain-view.ts'

type StrainPageProps = {
  strain: StrainView
  number: string
  related: ReactNode
  /** Its stock, where it is counted. */
  stock?: ReactNode
}

const TRAIL = [
  { text: 'Home', to: '/' },
  { text: 'Strains', to: '/#products' },
]

/** Everything the shop knows about one strain. */
export function StrainPage({ strain, number, related, stock }: StrainPageProps) {
  const { id, name, sheets, invitation } = strain
  return (
    <div className="wrap py-8 md:py-10">
      <Breadcrumb trail={TRAIL} current={name} />
      <StrainHead strain={strain} number={number} stock={stock} />
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
          <OrderButton kind={strainOrder.name} product={id} name={name}>
            Order Now
          </OrderButton>
          <a href="#contact" className={buttonClasses({ variant: 'outline' })}>
            Ask about this strain
          </a>
        </div>
      </section>
      {related}
    </div>
  )
}
