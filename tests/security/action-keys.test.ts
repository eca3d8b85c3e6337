import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { KEY_FIELD as written } from '#app/ui/action-keys.ts'
import { KEY_FIELD as read } from '#domain/access/action-key.ts'

/** Their intents act once by nature, or each time: signing in and out, one's own account, drafts that are kept as one types. */
const WITHOUT = [
  'app/features/account/session-section.tsx',
  'app/features/admin-shell/admin-shell.tsx',
  'app/features/buyer-account/account-frame.tsx',
  'app/features/buyer-account/buyer-sign-in.tsx',
  'app/features/buyer-account/data-page.tsx',
  'app/features/buyer-account/link-page.tsx',
  'app/features/buyer-account/overview.tsx',
  'app/features/invitation/invitation-page.tsx',
  'app/features/settings/guide-page.tsx',
  'app/features/settings/room-page.tsx',
  'app/features/sign-in/sign-in-page.tsx',
  'app/features/site-shell/demo-notice.tsx',
  'app/features/site-shell/signed-in-control.tsx',
]

const FORM = /<(?:\w+\.)?[Ff]orm\b[^<]*?method="post"[\s\S]*?<\/(?:\w+\.)?[Ff]orm>/g
/** Fields that are sent as they are. */
const SUBMIT = /\bsubmit\(\s*\{/g

describe('every form that changes something', () => {
  it('brings a key, and so does what a button sends without a form', async () => {
    const without: string[] = []
    for await (const file of glob('app/{features,ui}/**/*.{ts,tsx}')) {
      const source = readFileSync(file, 'utf8')
      const forms = [...source.matchAll(FORM)].filter(([form]) => !form.includes('<ActionKey />'))
      const sent = [...source.matchAll(SUBMIT)]
      if (forms.length + sent.length > 0) without.push(file)
    }
    expect(without.toSorted()).toEqual(WITHOUT)
  })

  it('names it as the server reads it', () => {
    expect(written).toBe(read)
  })
})
