import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Strain } from '#domain/kinds/strain/schema.ts'
import { StrainPage } from './strain-page.tsx'
import { viewStrain } from './strain-view.ts'

/** `related` comes from another feature. */
export function renderStrainPage(strain: Strain, number: string, related: ReactNode): string {
  return renderToStaticMarkup(<StrainPage strain={viewStrain(strain)} number={number} related={related} />)
}
