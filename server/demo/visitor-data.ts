import type { Browser, DeviceType } from '#domain/analytics/visitor-device.ts'
import type { VisitSource } from '#server/analytics/visit-source.ts'

export type Source = VisitSource

type Shares<T> = readonly (readonly [T, number])[]

/** Search engines are the real ones; all other sites are of domains that are reserved for examples. */
export const SOURCES: Shares<Source> = [
  [source('direct'), 34],
  [source('https://www.google.com/'), 24],
  [source('https://duckduckgo.com/'), 6],
  [source('https://www.bing.com/'), 5],
  [source('https://wholesale-weekly.example/', 'newsletter', 'email', 'harvest-letter'), 10],
  [source('https://herbal-trade.example/directory'), 7],
  [source('https://fair.example/exhibitors', 'fair', 'banner', 'spring-fair'), 6],
  [source('https://forum.example/growers'), 4],
  [source('https://licensed-retail.example/'), 4],
]

export const DEVICE_SHARES: Shares<DeviceType> = [
  ['desktop', 58],
  ['mobile', 35],
  ['tablet', 7],
]

export const BROWSER_SHARES: Shares<Browser> = [
  ['Chrome', 46],
  ['Safari', 22],
  ['Firefox', 17],
  ['Edge', 11],
  ['Other', 4],
]

/** Also countries that the shop does not serve: people look all the same. */
export const COUNTRY_SHARES: Shares<string> = [
  ['DE', 26],
  ['NL', 14],
  ['FR', 10],
  ['PL', 8],
  ['IT', 7],
  ['MT', 5],
  ['CZ', 5],
  ['PT', 5],
  ['AT', 5],
  ['BE', 4],
  ['ES', 4],
  ['CH', 3],
  ['SE', 2],
  ['DK', 2],
  ['GB', 2],
]

export const REFUSALS: Shares<{ rule: string; field: string }> = [
  [{ rule: 'below-minimum', field: 'lines' }, 8],
  [{ rule: 'not-served', field: 'country' }, 5],
  [{ rule: 'invalid', field: 'email' }, 3],
  [{ rule: 'invalid', field: 'country' }, 1],
]

export const BOT_SHARES: Shares<string> = [
  ['user-agent', 30],
  ['no-language', 9],
  ['headless', 6],
  ['automated', 3],
]

function source(
  referrer: string,
  utmSource: string | null = null,
  utmMedium: string | null = null,
  utmCampaign: string | null = null,
): Source {
  return { referrer, utmSource, utmMedium, utmCampaign }
}
