import type { ReactNode } from 'react'
import { FinishedMarkup } from '#app/ui/finished-markup.tsx'
import { StrainSection } from './strain-section.tsx'

type HomePageProps = { sections: { before: string; after: string }; children: ReactNode }

/** Only the strain grid lives in the browser; the sections around it are finished markup. */
export function HomePage({ sections, children }: HomePageProps) {
  return (
    <>
      <FinishedMarkup html={sections.before} />
      <StrainSection>{children}</StrainSection>
      <FinishedMarkup html={sections.after} />
    </>
  )
}
