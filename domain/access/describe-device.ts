/** Each before those that also claim to be it: Edge and Opera call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** 'Firefox on Windows': as much of a user agent as helps a person to tell their devices apart, and no more. */
export function describeDevice(userAgent: string): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0]
  const browser = nameIn(BROWSERS)
  const system = nameIn(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Unknown device')
}
