export const DEVICE_TYPES = ['desktop', 'mobile', 'tablet'] as const
export const BROWSERS = ['Firefox', 'Chrome', 'Safari', 'Edge', 'Other'] as const

export type DeviceType = (typeof DEVICE_TYPES)[number]
export type Browser = (typeof BROWSERS)[number]

/** An Android without 'Mobile' is a tablet, as Google asks makers to have it. */
const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobi)/i
const MOBILE = /Mobi|iPhone|iPod|Android|Windows Phone/i

export function readDeviceType(userAgent: string): DeviceType {
  if (TABLET.test(userAgent)) return 'tablet'
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}

/** In this order: nearly every browser also names those that it wants to be taken for. */
const MARKS: [Browser, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  [
    'Other',
    /\b(OPR|OPT|Opera|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|Whale|MiuiBrowser|DuckDuckGo|Ddg)\b/,
  ],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

export function readBrowser(userAgent: string): Browser {
  return MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'Other'
}
