import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ColourSection } from './colour-section.tsx'
import { ControlSection } from './control-section.tsx'
import { DataSection } from './data-section.tsx'
import { OverlaySection } from './overlay-section.tsx'
import { StateSection } from './state-section.tsx'
import { TypeSection } from './type-section.tsx'

/** Everything in app/ui and every token, to look at and to test with the keyboard. Not part of the shop. */
export function DesignPage() {
  return (
    <main id="content" tabIndex={-1} className="wrap grid gap-16 py-12">
      <header className="grid gap-3">
        <Breadcrumb trail={[{ text: 'Home', to: '/' }]} current="Design" />
        <h1 className="text-4xl">A herbarium that trades</h1>
      </header>
      <ColourSection />
      <TypeSection />
      <ControlSection />
      <OverlaySection />
      <DataSection />
      <StateSection />
    </main>
  )
}
