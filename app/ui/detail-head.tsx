import type { ReactNode } from 'react'

type DetailHeadProps = {
  title: ReactNode
  /** Below the plate on narrow screens, before the buttons on wide ones. */
  children: ReactNode
  buttons: ReactNode
  plate: ReactNode
}

/**
 * The head of a product's page: beside its plate where there is room. On a phone the name and the button to order are the first that is seen, and
 * the plate follows.
 */
export function DetailHead({ title, children, buttons, plate }: DetailHeadProps) {
  return (
    <div className="grid gap-5 py-5 md:grid-cols-2 md:gap-10 md:py-8 md:pb-12 lg:gap-16">
      <div className="max-md:contents">
        <div>{title}</div>
        <div className="max-md:order-3 md:mt-5">{children}</div>
        <div className="flex flex-wrap gap-3 max-md:order-1 md:mt-6">{buttons}</div>
      </div>
      <div className="max-md:order-2 md:order-first">{plate}</div>
    </div>
  )
}
