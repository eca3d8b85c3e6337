import type { Settings } from '#server/settings.ts'

type PolicySettings = Pick<Settings, 'publicUrl' | 'production'> & Partial<Pick<Settings, 'demo'>>

const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The headers that every answer carries, whatever it is. */
export function securityHeaders(settings: PolicySettings, scriptHashes: string[] = []) {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(settings, scriptHashes),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (isHttps(settings)) headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
  return headers
}

function contentSecurityPolicy(settings: PolicySettings, scriptHashes: string[]) {
  const directives = [
    "default-src 'none'",
    settings.production ? scriptsByHash(scriptHashes) : "script-src 'self' 'unsafe-inline'",
    settings.production ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    settings.production ? "connect-src 'self'" : "connect-src 'self' ws:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  // Mails are read in a frame of their own (server/api/demo.ts).
  if (settings.demo || !settings.production) directives.push("frame-src 'self'")
  if (isHttps(settings)) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

function scriptsByHash(hashes: string[]) {
  return ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
}

function isHttps(settings: PolicySettings) {
  return settings.publicUrl.startsWith('https:')
}
