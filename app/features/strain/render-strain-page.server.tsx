import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Strain } from '#domain/kinds/strain/schema.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { StrainPage } from './strain-page.tsx'
import { viewStrain } from './strain-view.ts'

/** `related` comes from another feature. */
export function renderStrainPage(
  { strain, ladder }: { strain: Strain; ladder: Ladder },
  number: string,
  related: ReactNode,
): string {
  const view = viewStrain(strain, ladder)
  return renderToStaticMarkup(<StrainPage strain={view} number={number} related={related} />)
}
