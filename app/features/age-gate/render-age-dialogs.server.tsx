import { renderToStaticMarkup } from 'react-dom/server'
import { describeAge } from '#domain/shop/describe-age.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { AgeDialogs } from './age-dialogs.tsx'

type Links = readonly { text: string; to: string }[]

export function renderAgeDialogs(limits: ShopConfig['ageLimits'], links: Links) {
  return renderToStaticMarkup(<AgeDialogs age={describeAge(limits)} links={links} />)
}
