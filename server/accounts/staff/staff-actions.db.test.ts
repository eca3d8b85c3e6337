import { beforeEach, describe, expect, test } from 'vitest'
import { STAFF_INTENTS } from '#domain/access/staff-answer.ts'
import { answerIntent } from '#server/answer-form.ts'
import { sql } from '#server/db/sql.ts'
import { ADA } from '#tests/accounts/account-shop.ts'
import { useSecondFactors } from '#tests/accounts/second-factors.ts'
import { accountForms } from '../account-forms.ts'
import { listStaff } from './list-staff.ts'
import { insertStaff } from './save-staff.ts'
import { staffForms } from './staff-forms.ts'

const BEN = { email: 'ben@shop.example', name: 'Ben' }
const CLEO = { email: 'cleo@shop.example', name: 'Cleo' }
const desk = useSecondFactors()
let ben: string

beforeEach(async () => {
  await desk.database.db.execute(sql`delete from users where email <> ${ADA.email}`)
  await insertStaff(desk.database.db, { ...BEN, passwordHash: 'x' })
  const staff = await listStaff(desk.database.db, desk.shop.now())
  ben = staff.find(({ email }) => email === BEN.email)?.userId ?? ''
})

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('role', 'orders')
  const forms = staffForms(desk.database.db, desk.shop.accounts, {
    actor: desk.ada,
    visit: desk.visit(),
    publicUrl: 'http://localhost:3000',
    now: desk.shop.now(),
    sendLink: async () => 'no',
  })
  return answerIntent(form, forms)
}

const fieldsOf = (intent: string) => ({ intent, user: ben, ...(intent === 'invite' && CLEO) })

/** All that a form of the staff page can change. */
async function readStaff() {
  const { rows } = await desk.database.db.execute(sql`
    select u.email, u.disabled_at, r.role, l.purpose from users u
    left join user_roles r on r.user_id = u.id left join password_links l on l.user_id = u.id order by u.email`)
  return rows
}

describe.each(STAFF_INTENTS)('on the staff page, %s', (intent) => {
  test('does nothing for a session alone', async () => {
    const before = await readStaff()
    expect(await send(fieldsOf(intent))).toMatchObject(
      intent === 'invite'
        ? { fields: { current: 'Type your password' }, typed: CLEO }
        : { owesPassword: true },
    )
    expect(await send({ ...fieldsOf(intent), current: '' })).toMatchObject({
      intent,
      fields: { current: 'Type your password' },
    })
    expect(await readStaff()).toEqual(before)
  })

  test('does nothing with a wrong password, and says so at the field', async () => {
    const before = await readStaff()
    const answer = await send({ ...fieldsOf(intent), current: 'wrong horse' })
    expect(answer).toMatchObject({ intent, fields: { current: 'Wrong password' } })
    if (intent === 'invite') expect(answer).toMatchObject({ typed: CLEO })
    expect(await readStaff()).toEqual(before)
  })

  test('is done with the password, where there is no second factor', async () => {
    const answer = await send({ ...fieldsOf(intent), current: ADA.password })
    expect(answer).toMatchObject({ outcome: 'done' })
  })

  test('takes a code as well where there is a second factor, and takes each once', async () => {
    const { secret, recoveryCodes } = await desk.turnOn()
    const before = await readStaff()
    const fields = { ...fieldsOf(intent), current: ADA.password }
    expect(await send(fields)).toMatchObject({ fields: { code: 'Type a code' } })
    expect(await send({ ...fields, code: desk.wrongCode(secret) })).toMatchObject({
      fields: { code: 'That code is not right, or it was used already' },
    })
    expect(await readStaff()).toEqual(before)
    const code = desk.codeOf(secret)
    const answer = await send({ ...fields, code })
    expect(answer).toMatchObject({ outcome: 'done' })
    const again = { ...fields, ...(intent === 'invite' && { email: 'dan@shop.example' }) }
    expect(await send({ ...again, code })).toMatchObject({ fields: { code: expect.any(String) } })
    const [recovery = ''] = recoveryCodes
    const recovered = await send({ ...again, code: recovery })
    expect(recovered).toMatchObject({ outcome: 'done' })
  })
})

test('a session that was taken over guesses no password: it has to wait, also with the right one', async () => {
  for (let failures = 0; failures < 5; failures++)
    expect(await send({ ...fieldsOf('roles'), current: 'wrong horse' })).toMatchObject({
      fields: { current: 'Wrong password' },
    })
  expect(await send({ ...fieldsOf('roles'), current: ADA.password })).toMatchObject({
    message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
  })
  expect(await send({ ...fieldsOf('invite'), current: ADA.password })).toMatchObject({ typed: CLEO })
})

test('nobody makes a link for themselves, with or without the password', async () => {
  const own = { intent: 'link', user: desk.ada.userId }
  for (const fields of [own, { ...own, current: ADA.password }]) {
    const answer = await send(fields)
    expect(answer).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('/admin/account'),
    })
  }
  const { rows } = await desk.database.db.execute(sql`select from password_links`)
  expect(rows).toEqual([])
})

test('an address that is taken uses up no code', async () => {
  const { secret } = await desk.turnOn()
  const code = desk.codeOf(secret)
  const taken = { intent: 'invite', ...BEN, current: ADA.password, code }
  expect(await send(taken)).toMatchObject({
    fields: { email: 'An account with this e-mail already exists' },
  })
  expect(await send({ ...taken, ...CLEO })).toMatchObject({ link: expect.anything() })
})

test('with a second factor, one’s own password takes a code too', async () => {
  const { secret } = await desk.turnOn()
  const change = async (code: string) => {
    const form = new FormData()
    const next = 'seven quiet herons at dusk'
    const fields = { intent: 'change-password', current: ADA.password, code, password: next, repeated: next }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const asked = { person: desk.ada, shopName: 'Cultivar', visit: desk.visit(), sessionId: undefined }
    return answerIntent(form, accountForms(desk.database.db, desk.shop.accounts, asked))
  }
  expect(await change('')).toMatchObject({ fields: { code: 'Type a code' } })
  expect(await change(desk.wrongCode(secret))).toMatchObject({ fields: { code: expect.any(String) } })
  expect(await change(desk.codeOf(secret))).toMatchObject({ message: expect.any(String) })
})
