import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SettingValues } from '#domain/shop/setting-values.ts'
import { sql } from '#server/db/sql.ts'
import { addStaff } from '#tests/accounts/add-staff.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readShopSettings } from '../publishing/load-snapshot.ts'
import { publishAgain, publishDraft } from './publish-settings.ts'
import { listVersions, readCurrentSettings } from './read-settings.ts'
import { reviewSettings } from './review-settings.ts'
import { dropChanges, readDraft, saveRoom } from './settings-draft.ts'

const database = useTestDatabase()
let ada: { userId: string; name: string }
let ben: { userId: string; name: string }

async function hire(name: string) {
  const email = `${crypto.randomUUID()}@shop.example`
  await addStaff(database.db, { name, email, password: 'a path in the woods' })
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  return { userId: rows[0]?.id ?? '', name }
}

beforeEach(async () => {
  ;[ada, ben] = await Promise.all([hire('Ada'), hire('Ben')])
})

const currentVersion = async () => (await readCurrentSettings(database.db)).version

async function type(who: { userId: string }, typed: SettingValues, version?: number) {
  return saveRoom(database.db, {
    userId: who.userId,
    version: version ?? (await currentVersion()),
    typed,
  })
}

/** As the page of all changes does it: look, then press. */
async function reviewAndPublish(who: { userId: string; name: string }) {
  const { version, revision } = await reviewSettings(database.db, who.userId)
  return publishDraft(database.db, { actor: who, version, revision })
}

describe('what somebody types', () => {
  it('is kept for them alone, and counts when it is published', async () => {
    const before = await currentVersion()
    const saved = await type(ada, { 'contact.email': 'ada@shop.example' })
    expect(saved).toEqual({ problems: {}, changes: 1 })
    expect((await readShopSettings(database.db)).contact.email).not.toBe('ada@shop.example')
    expect((await readDraft(database.db, ben.userId)).changes).toEqual([])
    const outcome = await reviewAndPublish(ada)
    expect(outcome).toMatchObject({ published: true })
    expect((await readShopSettings(database.db)).contact.email).toBe('ada@shop.example')
    expect((await readDraft(database.db, ada.userId)).changes).toEqual([])
    const { rows } = await database.db.execute(
      sql`select actor_name, detail from audit_log where action = 'settings-published' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_name: 'Ada', detail: { version: await currentVersion(), before } }])
  })

  it('is kept with what is wrong, which is said by name each time', async () => {
    const problems = { 'contact.email': 'Must be an e-mail address' }
    const typed = { 'contact.email': 'nobody', 'contact.telegram': '@shopname' }
    expect(await type(ada, typed)).toEqual({ problems, changes: 2 })
    expect(await type(ada, typed, 999)).toBeUndefined()
    const { changes } = await readDraft(database.db, ada.userId)
    expect(changes.map(({ path, to }) => [path, to])).toEqual(Object.entries(typed))
    // Another room is not told of it, and does not lose it.
    expect(await type(ada, { governingLaw: 'Malta' })).toEqual({ problems: {}, changes: 3 })
    expect((await reviewSettings(database.db, ada.userId)).problems).toEqual(problems)
  })

  it('is all kept where three things are wrong: a tax that is ticked, a picture, a country', async () => {
    const file = `${'a'.repeat(64)} logo.webp`
    const typed = {
      'invoices.oss': true,
      'invoices.logo': file,
      'invoices.iban': 'ES00 1',
      'invoices.bic': 'x',
      'invoices.paymentDays': 'thirty',
    }
    const saved = await type(ada, typed)
    expect(Object.keys(saved?.problems ?? {})).toEqual([
      'invoices.iban',
      'invoices.bic',
      'invoices.paymentDays',
      'invoices.logo',
    ])
    const { changes } = await readDraft(database.db, ada.userId)
    expect(Object.fromEntries(changes.map(({ path, to }) => [path, to]))).toEqual(typed)
  })

  it('that is wrong keeps its room from being published, and no other', async () => {
    await type(ada, { 'contact.email': 'nobody', 'contact.telegram': '@waiting' })
    expect(await reviewAndPublish(ada)).toEqual({ published: false, reason: 'problems' })
    await type(ada, { governingLaw: 'Cyprus' })
    const { changes } = await reviewSettings(database.db, ada.userId)
    expect(changes.map(({ path, isHeld }) => [path, isHeld])).toEqual([
      ['governingLaw', false],
      ['contact.email', true],
      ['contact.telegram', true],
    ])
    expect(await reviewAndPublish(ada)).toMatchObject({ published: true })
    const shop = await readShopSettings(database.db)
    expect([shop.governingLaw, shop.contact.telegram]).not.toContain('@waiting')
    expect(shop.governingLaw).toBe('Cyprus')

    const left = await reviewSettings(database.db, ada.userId)
    expect(left).toMatchObject({
      changes: [
        { path: 'contact.email', to: 'nobody' },
        { path: 'contact.telegram', to: '@waiting' },
      ],
      meanwhile: [],
    })
    await type(ada, { 'contact.email': 'ada@shop.example', 'contact.telegram': '@waiting' })
    expect(await reviewAndPublish(ada)).toMatchObject({ published: true })
    expect((await readShopSettings(database.db)).contact).toMatchObject({
      email: 'ada@shop.example',
      telegram: '@waiting',
    })
    expect((await readDraft(database.db, ada.userId)).changes).toEqual([])
  })

  it('and that is wrong merges with what a colleague published meanwhile', async () => {
    const version = await currentVersion()
    await type(ada, { 'contact.email': 'nobody', 'contact.signal': '' }, version)
    await type(ben, { 'contact.email': 'ben@shop.example', 'contact.signal': '+34 600 000 077' }, version)
    await reviewAndPublish(ben)
    const { changes } = await reviewSettings(database.db, ada.userId)
    expect(changes).toMatchObject([
      {
        path: 'contact.email',
        from: 'ben@shop.example',
        to: 'nobody',
        isHeld: true,
        contested: { by: 'Ben' },
      },
    ])
    expect(await reviewAndPublish(ada)).toEqual({ published: false, reason: 'problems' })
    expect((await readShopSettings(database.db)).contact.email).toBe('ben@shop.example')
  })

  it('is taken back one by one, or all at once', async () => {
    await type(ada, { 'contact.telegram': '@firstname', 'contact.signal': '+34 600 000 001' })
    await dropChanges(database.db, ada.userId, 'contact.signal')
    expect((await readDraft(database.db, ada.userId)).changes).toMatchObject([{ path: 'contact.telegram' }])
    await dropChanges(database.db, ada.userId)
    expect((await readDraft(database.db, ada.userId)).changes).toEqual([])
    expect(await reviewAndPublish(ada)).toEqual({ published: false, reason: 'nothing-to-publish' })
  })

  it('goes with their account', async () => {
    await type(ada, { 'contact.telegram': '@leaving' })
    await database.db.execute(sql`delete from users where id = ${ada.userId}`)
    const { rows } = await database.db.execute(sql`select from settings_drafts where user_id = ${ada.userId}`)
    expect(rows).toEqual([])
  })
})

describe('two people', () => {
  test('who change different settings both get what they typed', async () => {
    const version = await currentVersion()
    await type(ada, { 'contact.whatsapp': '+34 600 000 010' }, version)
    await type(ben, { 'contact.signal': '+34 600 000 020' }, version)
    const reviewed = await reviewSettings(database.db, ada.userId)
    expect(await reviewAndPublish(ben)).toMatchObject({ published: true })

    const stale = { actor: ada, version: reviewed.version, revision: reviewed.revision }
    expect(await publishDraft(database.db, stale)).toMatchObject({
      published: false,
      reason: 'newer-version',
      newer: { version: version + 1, by: 'Ben' },
    })
    const again = await reviewSettings(database.db, ada.userId)
    expect(again.changes).toMatchObject([{ path: 'contact.whatsapp' }])
    expect(again.changes[0]).not.toHaveProperty('contested')
    expect(again.meanwhile).toMatchObject([{ by: 'Ben' }])
    expect(await reviewAndPublish(ada)).toMatchObject({ published: true })
    expect((await readShopSettings(database.db)).contact).toMatchObject({
      whatsapp: '+34 600 000 010',
      signal: '+34 600 000 020',
    })
  })

  test('who change the same setting are told', async () => {
    const version = await currentVersion()
    await type(ada, { 'legalEntity.name': 'Ada Ltd' }, version)
    await type(ben, { 'legalEntity.name': 'Ben Ltd' }, version)
    await reviewAndPublish(ben)
    await type(ben, { 'legalEntity.country': 'Spain' })
    await reviewAndPublish(ben)
    const { changes } = await reviewSettings(database.db, ada.userId)
    expect(changes).toMatchObject([
      {
        path: 'legalEntity.name',
        from: 'Ben Ltd',
        to: 'Ada Ltd',
        contested: { by: 'Ben', version: version + 1 },
      },
    ])
    expect(await reviewAndPublish(ada)).toMatchObject({ published: true })
    expect((await readShopSettings(database.db)).legalEntity).toMatchObject({
      name: 'Ada Ltd',
      country: 'Spain',
    })
  })

  test('who make a contradiction together cannot publish it', async () => {
    await type(ada, { 'delivery.toWeeks': 5, 'claims.standardDelivery.text': 'Delivery in 2-5 weeks' })
    await type(ben, { 'delivery.fromWeeks': 3, 'claims.standardDelivery.text': 'Delivery in 3-3 weeks' })
    await reviewAndPublish(ben)
    expect((await reviewSettings(database.db, ada.userId)).problems).toEqual({
      'claims.standardDelivery.text': 'Must say ‘3-5 weeks’, as the delivery times do',
    })
    expect(await reviewAndPublish(ada)).toEqual({ published: false, reason: 'problems' })
  })

  test('who publish at the same moment do so one after the other', async () => {
    await type(ada, { 'dataProtection.name': 'Ada' })
    await type(ben, { 'dataProtection.address': 'Here' })
    const reviewed = await Promise.all(
      [ada, ben].map(async (actor) => ({ actor, ...(await reviewSettings(database.db, actor.userId)) })),
    )
    const outcomes = await Promise.all(reviewed.map((each) => publishDraft(database.db, each)))
    expect(outcomes.filter(({ published }) => published)).toHaveLength(1)
  })

  test('whose draft changed in another window look again', async () => {
    await type(ada, { 'dataProtection.name': 'Somebody' })
    const { version, revision } = await reviewSettings(database.db, ada.userId)
    await type(ada, { 'dataProtection.name': 'Somebody else' })
    expect(await publishDraft(database.db, { actor: ada, version, revision })).toEqual({
      published: false,
      reason: 'draft-changed',
    })
  })
})

describe('the history', () => {
  it('has every version with what it changed, and a version can be published again', async () => {
    await type(ada, { governingLaw: 'Portugal' })
    await reviewAndPublish(ada)
    const earlier = await currentVersion()
    await type(ben, { governingLaw: 'Malta' })
    await reviewAndPublish(ben)
    const latest = await currentVersion()
    const { versions } = await listVersions(database.db, undefined)
    expect(versions.slice(0, 2)).toMatchObject([
      { version: latest, by: 'Ben', changes: [{ path: 'governingLaw', from: 'Portugal', to: 'Malta' }] },
      { version: earlier, by: 'Ada', changes: [{ path: 'governingLaw', to: 'Portugal' }] },
    ])

    const stale = { actor: ada, version: earlier, again: earlier }
    expect(await publishAgain(database.db, stale)).toMatchObject({ reason: 'newer-version' })
    expect(await publishAgain(database.db, { ...stale, version: latest })).toMatchObject({ published: true })
    expect((await readShopSettings(database.db)).governingLaw).toBe('Portugal')
    expect((await listVersions(database.db, latest)).versions[0]?.version).toBe(earlier)
  })
})
