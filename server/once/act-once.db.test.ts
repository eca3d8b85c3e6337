import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { actOnce, retireActionKeys, type Sent } from './act-once.ts'

const database = useTestDatabase()
const KEY = '2f1c7c34-6f0e-4a52-9d5b-0d2f6f3f6c11'
const SENT: Sent = { who: 'user ada', intent: 'reply', key: KEY, content: 'Dear Mr Canary' }

beforeEach(async () => {
  await database.db.execute(sql`create table if not exists effects (said text not null unique)`)
  await database.db.execute(sql`truncate effects, action_keys`)
})

const effects = async () =>
  (await database.db.execute<{ said: string }>(sql`select said from effects order by said`)).rows.map(
    ({ said }) => said,
  )

let turns = 0
/** A use case: a transaction of its own, and an answer that differs each time. */
async function say(db: Database) {
  turns += 1
  const said = `said ${turns}`
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into effects (said) values (${said})`)
    await tx.execute(sql`select pg_sleep(0.05)`)
  })
  return { answer: { said, at: new Date(turns) }, isDone: true }
}

describe('what is sent with a key', () => {
  it('acts once when it arrives eight times at the same moment, and all get the first answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => actOnce(database.db, SENT, say)))
    expect(await effects()).toHaveLength(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('gets the first answer when it is sent again later, dates and all', async () => {
    const first = await actOnce(database.db, SENT, say)
    expect(await actOnce(database.db, SENT, say)).toEqual(first)
    expect(await effects()).toHaveLength(1)
  })

  it('is refused with other content, and acts for another key, person or intent', async () => {
    await actOnce(database.db, SENT, say)
    expect(await actOnce(database.db, { ...SENT, content: 'Dear Ms Other' }, say)).toBe('other-content')
    expect(await effects()).toHaveLength(1)
    await actOnce(database.db, { ...SENT, key: KEY.replace('2f', '3f') }, say)
    await actOnce(database.db, { ...SENT, who: 'user ben' }, say)
    await actOnce(database.db, { ...SENT, intent: 'note' }, say)
    expect(await effects()).toHaveLength(4)
  })

  it('may be sent again, corrected, where it was refused; what it left behind stays', async () => {
    const refused = async (db: Database) => ({ ...(await say(db)), isDone: false })
    await actOnce(database.db, SENT, refused)
    await actOnce(database.db, { ...SENT, content: 'Dear Ms Corrected' }, say)
    expect(await effects()).toHaveLength(2)
  })

  it('leaves neither an effect nor a key where it failed', async () => {
    const failing = async (db: Database) => {
      await say(db)
      throw new Error('The answer could not be made')
    }
    await expect(actOnce(database.db, SENT, failing)).rejects.toThrow('The answer could not be made')
    expect(await effects()).toEqual([])
    await actOnce(database.db, SENT, say)
    expect(await effects()).toHaveLength(1)
  })

  it('may fail in a part of it and go on, as use cases do that catch what the database refuses', async () => {
    const catching = async (db: Database) => {
      await db.execute(sql`insert into effects (said) values ('taken')`)
      const isTaken = await db
        .transaction((tx) => tx.execute(sql`insert into effects (said) values ('taken')`))
        .then(() => false)
        .catch(() => true)
      await db.execute(sql`insert into effects (said) values ('went on')`)
      return { answer: { isTaken }, isDone: true }
    }
    expect(await actOnce(database.db, SENT, catching)).toMatchObject({ answer: { isTaken: true } })
    expect(await effects()).toEqual(['taken', 'went on'])
  })

  it('hears of what is checked at a commit where its own transaction ends', async () => {
    const withoutItems = async (db: Database) => {
      const why = await db
        .transaction((tx) =>
          tx.execute(sql`create temporary table promised (id integer primary key, other integer references promised deferrable initially deferred) on commit drop;
            insert into promised values (1, 2)`),
        )
        .then(() => 'kept')
        .catch(() => 'refused')
      return { answer: why, isDone: true }
    }
    expect(await actOnce(database.db, SENT, withoutItems)).toMatchObject({ answer: 'refused' })
  })

  it('is kept so that nobody reads who sent what, and for a week', async () => {
    await actOnce(database.db, { ...SENT, content: 'canary in the content' }, async () => ({
      answer: { done: 'Sent to canary@shop.example' },
      isDone: true,
    }))
    const { rows } = await database.db.execute<{ all: string }>(
      sql`select encode(id || content || answer, 'escape') as all from action_keys`,
    )
    expect(rows[0]?.all).not.toMatch(/canary|ada|reply|2f1c7c34/)
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    expect(await retireActionKeys(database.db, days(6))).toBe(0)
    expect(await retireActionKeys(database.db, days(8))).toBe(1)
  })
})
