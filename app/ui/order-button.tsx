import type { ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { classNames } from './class-names.ts'

type OrderButtonProps = ButtonLook & {
  /** Which kind of order it opens. */
  kind: string
  /** What the order begins with, or how much it aims at. */
  product?: string | undefined
  target?: number | undefined
  /** Tells it from its likes, for those who do not see where it stands: 'Order Now: OG Kush'. */
  name: string
  children: string
  className?: string | undefined
}

/**
 * Opens the order dialog. Plain markup, which works inside static HTML as well: one listener hears all of them.
 * It lies above the link that covers a card, and is not there without script.
 */
export function OrderButton(props: OrderButtonProps): ReactNode {
  const { kind, product, target, name, children, className, ...look } = props
  return (
    <button
      type="button"
      data-order={kind}
      data-product={product}
      data-target={target}
      aria-label={`${children}: ${name}`}
      className={classNames(buttonClasses(look), 'scripted-only relative z-1', className)}
    >
      {children}
    </button>
  )
}

/** What 'Order Now' in the header stands for on this page, which presses it: elsewhere that link leads to the prices. */
export function PageOrder({ kind, product }: { kind: string; product?: string }) {
  return <i hidden data-page-order="" data-order={kind} data-product={product} />
}
