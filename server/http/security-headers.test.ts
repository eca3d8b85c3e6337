import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const LOCAL = { publicUrl: 'http://localhost:3000', production: true }

describe('the security headers', () => {
  it('allow scripts from ourselves and by hash, never inline or by eval', () => {
    const policy = securityHeaders(LOCAL, ['sha256-abc'])['content-security-policy']
    expect(policy).toContain("script-src 'self' 'sha256-abc';")
    expect(policy).not.toContain('unsafe')
  })

  it('forbid framing, foreign forms and a changed base', () => {
    const policy = securityHeaders(LOCAL)['content-security-policy']
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("base-uri 'none'")
  })

  it('ask for https only where the shop is reached by it', () => {
    expect(securityHeaders(LOCAL)['strict-transport-security']).toBeUndefined()
    const secure = securityHeaders({ publicUrl: 'https://shop.example', production: true })
    expect(secure['strict-transport-security']).toContain('max-age=')
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('let the development server inject what hot reload needs', () => {
    const policy = securityHeaders({ ...LOCAL, production: false })['content-security-policy']
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  })
})
