import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Strain } from '#domain/kinds/strain/schema.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { SoldBatch } from '#domain/stock/shop-stock.ts'
import { StrainPage } from './strain-page.tsx'
import { viewStrain } from './strain-view.ts'

/** `others` come from other features. */
export function renderStrainPage(
  { strain, ladder, batch }: { strain: Strain; ladder: Ladder; batch?: SoldBatch | undefined },
  number: string,
  others: { related: ReactNode; stock: ReactNode },
): string {
  const view = viewStrain(strain, ladder, batch)
  return renderToStaticMarkup(<StrainPage strain={view} number={number} {...others} />)
}
