import { expect, test } from 'vitest'
import { MOST_VIEWS } from '#domain/orders/list/saved-view.ts'
import { answerIntent } from '#server/answer-form.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readSavedViews, viewForms } from './saved-views.ts'

const database = useTestDatabase()

async function addStaff(name: string) {
  const { rows } = await database.db.pool.query(
    `INSERT INTO users (name, email) VALUES ($1::text, $1 || '@example.com') RETURNING id`,
    [name],
  )
  return { userId: String(rows[0].id), name }
}

type Person = { userId: string; name: string }

function post(actor: Person, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return answerIntent(form, viewForms(database.db, actor))
}

const save = (actor: Person, name: string, query: string, whose: 'mine' | 'shared') =>
  post(actor, { intent: 'save-view', name, query, whose })

test('somebody’s views are theirs, those for everybody are everybody’s, and each keeps a question to the list alone', async () => {
  const [ada, bob] = [await addStaff('ada'), await addStaff('bob')]
  expect(await save(ada, 'Mine', '?country=Malta&page=7&nonsense=x', 'mine')).toMatchObject({
    message: 'View saved',
  })
  await save(ada, 'Ours', '?waits=payment', 'shared')
  expect(await readSavedViews(database.db, ada.userId)).toMatchObject([
    { name: 'Ours', query: '?waits=payment', isShared: true },
    { name: 'Mine', query: '?country=Malta', isShared: false },
  ])
  const [ours, ...rest] = await readSavedViews(database.db, bob.userId)
  expect(rest).toEqual([])

  const [, mine] = await readSavedViews(database.db, ada.userId)
  await post(bob, { intent: 'delete-view', id: String(mine?.id) })
  expect(await readSavedViews(database.db, ada.userId)).toHaveLength(2)
  await post(bob, { intent: 'delete-view', id: String(ours?.id) })
  expect(await readSavedViews(database.db, ada.userId)).toMatchObject([{ name: 'Mine' }])
})

test('a view has a name, and nobody piles them up', async () => {
  const eve = await addStaff('eve')
  expect(await save(eve, '', '?waits=buyer', 'mine')).toMatchObject({
    fields: { name: 'Give the view a name.' },
  })
  expect(await save(eve, 'x'.repeat(61), '', 'mine')).toMatchObject({
    fields: { name: 'Use at most 60 characters.' },
  })
  for (let at = 0; at < MOST_VIEWS; at++) await save(eve, `View ${at}`, '', 'mine')
  expect(await save(eve, 'One more', '', 'mine')).toMatchObject({
    message: expect.stringContaining('50 views is the limit'),
  })
})
