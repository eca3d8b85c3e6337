import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fillInSettings } from '#domain/shop/fill-in-settings.ts'
import type { PlaceName, Setting } from '#domain/shop/setting.ts'
import { SETTINGS } from '#domain/shop/setting-rooms.ts'
import { documentOf, type SettingValue, type SettingValues, valuesOf } from '#domain/shop/setting-values.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { shop } from '#shop.config'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { cookiePolicy } from './cookie-policy.tsx'
import type { LegalDocument } from './legal-document.ts'
import { privacyPolicy } from './privacy-policy.tsx'
import { LegalPage } from './render-legal-page.server.tsx'
import { termsOfService } from './terms-of-service.tsx'

const PAGES: [PlaceName, (changed: ShopConfig) => LegalDocument][] = [
  ['terms', (changed) => termsOfService(changed, shippedPrices)],
  ['privacy', (changed) => privacyPolicy(changed)],
  ['cookies', (changed) => cookiePolicy(changed)],
]

const values = valuesOf(shop)

// 'Last updated' is the day on which a setting was published that shows at this place.
describe.each(PAGES)('what %s say', (place, write) => {
  const before = render(values)

  it.each(SETTINGS)('reads $path only where that moves its date', (setting) => {
    const changed = anotherValue(setting, values[setting.path] ?? null)
    if (render({ ...values, [setting.path]: changed }) !== before) expect(setting.shows).toContain(place)
  })

  function render(settings: SettingValues) {
    const document = write(fillInSettings(documentOf(settings), shop))
    return renderToStaticMarkup(
      <MemoryRouter>
        <LegalPage document={document} />
      </MemoryRouter>,
    )
  }
})

function anotherValue({ control }: Setting, value: SettingValue): SettingValue {
  switch (control.kind) {
    case 'number':
      return (Number(value) || 1) + 1
    case 'switch':
      return value !== true
    case 'choice':
      return control.options.find((option) => option.value !== value)?.value ?? ''
    case 'countries':
      return ['DE', 'PT']
    case 'ages':
      return { MT: 25 }
    case 'day':
      return '2031-01-31'
    default:
      return 'Something else'
  }
}
