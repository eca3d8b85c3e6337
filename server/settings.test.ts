import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  it('have defaults that work on this machine alone', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      trustedProxies: [],
      ageGate: true,
      production: false,
      logForm: undefined,
    })
  })

  it('treat an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', TRUSTED_PROXIES: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      trustedProxies: [],
    })
  })

  it('write the log as somebody asks, and else as whoever reads it needs it', () => {
    expect(readSettings({ LOG: 'words' }).logForm).toBe('words')
    expect(readSettings({ LOG: 'json' }).logForm).toBe('json')
  })

  it('keep only the origin of the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://shop.example/x?y' }).publicUrl).toBe('https://shop.example')
  })

  it('split the trusted proxies', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 ' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
    ])
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '1.5'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_OWNER_URL', 'mysql://localhost/x'],
    ['DATABASE_DIRECT_URL', 'mysql://localhost/x'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'elevenchars'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['BACKUP_KEY', 'a'.repeat(31)],
    ['BACKUP_KEY', `${'a'.repeat(40)} b`],
    ['METRICS_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'sixteen letters and spaces'],
    ['AGE_GATE', 'maybe'],
    ['AGE_GATE', 'perhaps'],
    ['LOG', 'yes'],
  ])('refuse %s=%s with a sentence that names the setting', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^Wrong environment variable: ${name} must .+start again\\.$`),
    )
  })

  it('refuse DATABASE_OWNER_URL without DATABASE_URL', () => {
    const owner = { DATABASE_OWNER_URL: 'postgres://owner@localhost/shop' }
    expect(() => readSettings(owner)).toThrow('DATABASE_OWNER_URL goes with DATABASE_URL')
    expect(readSettings({ ...owner, DATABASE_URL: 'postgres://shop@localhost/shop' })).toMatchObject({
      databaseOwnerUrl: 'postgres://owner@localhost/shop',
    })
  })

  it('refuse DATABASE_DIRECT_URL without DATABASE_URL', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://shop@localhost:5432/shop' }
    expect(() => readSettings(direct)).toThrow('DATABASE_DIRECT_URL goes with DATABASE_URL')
    expect(readSettings({ ...direct, DATABASE_URL: 'postgres://shop@localhost:6432/shop' })).toMatchObject({
      databaseDirectUrl: 'postgres://shop@localhost:5432/shop',
    })
  })

  it.each([
    ['DATABASE_URL', 'postgres://shop@localhost/shop'],
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://shop.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/8'],
  ])('refuse a demo with %s: it is on this machine alone, on a database of its own', (name, value) => {
    expect(() => readSettings({ DEMO: 'on', [name]: value })).toThrow(`take ${name} out of the environment`)
    expect(readSettings({ DEMO: 'off', [name]: value }).demo).toBe(false)
  })

  it('know no mail server in a demo', () => {
    const SMTP_URL = 'smtp://user@mail.example'
    expect(readSettings({ SMTP_URL }).smtpUrl).toBe(SMTP_URL)
    expect(readSettings({ SMTP_URL, DEMO: 'on', HOST: '::1' })).toMatchObject({
      demo: true,
      smtpUrl: undefined,
    })
  })

  it('never repeat a refused value, which may be a password', () => {
    expect(() => readSettings({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })

  it('accept ports 1 and 65535 and a password of 12 characters', () => {
    expect(readSettings({ PORT: '1' }).port).toBe(1)
    expect(readSettings({ PORT: '65535' }).port).toBe(65535)
    expect(readSettings({ ADMIN_PASSWORD: 'twelve chars' }).adminPassword).toBe('twelve chars')
  })
})
