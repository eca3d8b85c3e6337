import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { APPLICATION_ROOM, APPLICATIONS_OPEN, ROOM_TOLD_AT } from '#domain/qualification/application-room.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { storeFile } from '#server/files/store-file.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { applicantNetwork, readHeldBytes, releaseRoom, reserveRoom } from './application-room.ts'
import { keepUpload } from './application-uploads.ts'
import { sendApplication, sendMore } from './send-application.ts'

const database = useTestDatabase()
const mail = { shopName: 'Cultivar', publicUrl: 'https://shop.example' }
const MB = 1024 * 1024

async function sql(text: string, ...values: unknown[]) {
  return (await database.db.pool.query(text, values)).rows
}

const networkOf = (name: string | number) => createHash('sha256').update(`network ${name}`).digest('hex')

const reserve = (network: string, bytes: number, draft: string = randomUUID()) =>
  reserveRoom(database.db, { draft, network, bytes }, mail)

/** As many as it gets, all at once. Says for how many there was room. */
async function reserveMany(network: string, bytes: number, tries: number) {
  const made = await Promise.all(Array.from({ length: tries }, () => reserve(network, bytes)))
  return made.filter(({ id }) => id !== undefined).length
}

async function upload(draft: string, network: string, bytes = 1000) {
  const content = Buffer.concat([Buffer.from(`%PDF-1.7 ${randomUUID()}`), Buffer.alloc(bytes)])
  const by = { userId: null, name: 'Applicant' }
  const { hash } = await storeFile(database.db, { type: 'application/pdf', bytes: content, by })
  const file = { draft, network, name: 'licence.pdf', file: hash, type: 'application/pdf' as const }
  await database.db.transaction((tx) => keepUpload(tx, file))
  return hash
}

function application(draft: string, files: string[]) {
  return {
    ...{ draft, files, businessName: 'Green Leaf', country: 'Germany', address: 'Weg 1', vatNumber: null },
    ...{ fullName: 'Eva', email: 'eva@leaf.example', phoneNumber: null, message: null },
  }
}

/** Bytes that nobody has to write: what a file takes is read from its row alone. */
const pretend = (network: string, bytes: number) =>
  sql(
    'INSERT INTO application_reservations (draft, network, bytes) VALUES ($1, $2, $3)',
    randomUUID(),
    network,
    bytes,
  )

beforeAll(() => insertStaff(database.db, { email: 'owner@shop.example', name: 'Olga', passwordHash: 'x' }))

beforeEach(() =>
  sql(`TRUNCATE applications, application_messages, application_uploads, application_reservations, application_room;
    DELETE FROM mails`),
)

describe('room for the files of applicants', () => {
  it('is bounded for one network, however many are sent at once', async () => {
    expect(await reserveMany(networkOf(1), 5 * MB, 20)).toBe(APPLICATION_ROOM.ofNetwork / (5 * MB))
    expect(await readHeldBytes(database.db)).toBe(APPLICATION_ROOM.ofNetwork)
    expect(await reserveMany(networkOf(2), 5 * MB, 3)).toBe(3)
  })

  it('is bounded for one draft, in bytes and in files', async () => {
    const draft = randomUUID()
    const taken = await Promise.all(Array.from({ length: 6 }, () => reserve(networkOf(1), 5 * MB, draft)))
    expect(taken.filter(({ id }) => id !== undefined)).toHaveLength(APPLICATION_ROOM.ofDraft / (5 * MB))
    const small = randomUUID()
    for (let file = 0; file < 12; file++) expect((await reserve(networkOf(2), 100, small)).id).toBeDefined()
    expect((await reserve(networkOf(2), 100, small)).id).toBeUndefined()
  })

  it('is bounded in all when a hundred networks take what they get, and there is some for the next', async () => {
    const networks = Array.from({ length: 100 }, (_, at) => networkOf(at))
    for (let round = 0; round < 3; round++)
      await Promise.all(networks.map((network) => reserve(network, 4 * MB)))
    const held = await readHeldBytes(database.db)
    expect(held).toBeGreaterThan(ROOM_TOLD_AT)
    expect(held).toBeLessThanOrEqual(APPLICATION_ROOM.inAll)
    expect((await reserve(networkOf('next'), 5 * MB)).id).toBeDefined()
  })

  it('is never more than all of it', async () => {
    await pretend(networkOf('others'), APPLICATION_ROOM.inAll - MB)
    expect((await reserve(networkOf(1), MB)).id).toBeUndefined()
    expect((await reserve(networkOf(1), 1000)).id).toBeDefined()
  })

  it('is free again when a file is not kept, and some minutes after its process was killed', async () => {
    const { id = 0 } = await reserve(networkOf(1), 5 * MB)
    await releaseRoom(database.db, id)
    expect(await readHeldBytes(database.db)).toBe(0)
    await reserveMany(networkOf(1), 5 * MB, 8)
    expect((await reserve(networkOf(1), 5 * MB)).id).toBeUndefined()
    await sql(`UPDATE application_reservations SET reserved_at = now() - interval '10 minutes'`)
    expect((await reserve(networkOf(1), 5 * MB)).id).toBeDefined()
    expect(await sql('SELECT count(*)::int FROM application_reservations')).toEqual([{ count: 1 }])
  })

  it('is taken by what was sent as by what was not, until it is approved or deleted', async () => {
    const [draft, network] = [randomUUID(), networkOf(1)]
    const files = [await upload(draft, network, 5000)]
    const unsent = await readHeldBytes(database.db)
    expect(unsent).toBeGreaterThan(5000)
    const sent = await sendApplication(database.db, application(draft, files), { ...mail, network })
    expect(sent).toEqual({ ok: true })
    expect(await readHeldBytes(database.db)).toBe(unsent)
    await pretend(network, APPLICATION_ROOM.ofNetwork - unsent)
    expect((await reserve(network, 1000)).id).toBeUndefined()
    await sql('DELETE FROM applications')
    expect((await reserve(network, 1000)).id).toBeDefined()
  })

  it('of one network does not grow by files that others brought', async () => {
    const [draft, sender] = [randomUUID(), networkOf('sender')]
    const files = [await upload(draft, networkOf('another'))]
    await pretend(sender, APPLICATION_ROOM.ofNetwork)
    const input = application(draft, files)
    expect(await sendApplication(database.db, input, { ...mail, network: sender })).toEqual({
      ok: false,
      reason: 'full',
    })
    // From where they came, and from elsewhere by somebody who holds nothing yet, they are sent.
    expect(await sendApplication(database.db, input, { ...mail, network: networkOf('third') })).toEqual({
      ok: true,
    })
  })

  it('of one application is bounded with what is sent to it later', async () => {
    const [draft, network, token] = [randomUUID(), networkOf(1), 't'.repeat(43)]
    const files = [await upload(draft, network)]
    await sendApplication(database.db, application(draft, files), { ...mail, network })
    await sql(
      `UPDATE applications SET state = 'more', token_hash = sha256(convert_to($1, 'UTF8')), file_bytes = $2`,
      token,
      APPLICATION_ROOM.ofApplication,
    )
    const more = { token, draft: randomUUID(), files: [] as string[], message: 'Here it is.' }
    more.files = [await upload(more.draft, network)]
    expect(await sendMore(database.db, more, mail)).toEqual({ ok: false, reason: 'too-much' })
    expect(await sendMore(database.db, { ...more, files: [] }, mail)).toEqual({ ok: true })
  })
})

describe('the staff', () => {
  const told = () =>
    sql(`SELECT message ->> 'subject' AS subject FROM mails WHERE about = 'room for applications'`)

  it('are told once a day, by whichever process comes first, when half of the room is taken', async () => {
    await pretend(networkOf('many'), ROOM_TOLD_AT - 2 * MB)
    expect((await reserve(networkOf(1), MB)).hasTold).toBe(false)
    expect(await told()).toEqual([])
    const made = await Promise.all([2, 3, 4, 5].map((at) => reserve(networkOf(at), 2 * MB)))
    expect(made.filter(({ hasTold }) => hasTold)).toHaveLength(1)
    expect(await told()).toEqual([
      { subject: expect.stringMatching(/^Application files take up 51\d MB of 1,024 MB$/) },
    ])
    await sql(`UPDATE application_room SET told_at = now() - interval '24 hours'`)
    await reserve(networkOf(6), MB)
    expect(await told()).toHaveLength(2)
  })
})

it('one network does not take the places of all applications', async () => {
  const network = networkOf(1)
  const send = (from: string) =>
    sendApplication(database.db, application(randomUUID(), []), { ...mail, network: from })
  const sent = await Promise.all(Array.from({ length: 14 }, () => send(network)))
  expect(sent.filter(({ ok }) => ok)).toHaveLength(APPLICATIONS_OPEN.ofNetwork)
  expect(sent).toContainEqual({ ok: false, reason: 'full' })
  expect(await send(networkOf(2))).toEqual({ ok: true })
})

it('networks are known by a salted hash of the site alone', () => {
  const [one, other] = ['2001:db8:1:2::3', '2001:db8:1:9::1'].map((address) =>
    applicantNetwork(address, 'salt'),
  )
  expect(one).toBe(other)
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(applicantNetwork('2001:db8:1:2::3', 'another salt')).not.toBe(one)
})
