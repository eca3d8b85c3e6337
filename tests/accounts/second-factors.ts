import { beforeAll, beforeEach } from 'vitest'
import { stepAt, totpAt } from '#server/accounts/second-factor/totp.ts'
import { sql } from '#server/db/sql.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ADA, openAccountShop } from './account-shop.ts'
import { fromBase32 } from './base32.ts'
import { createBrowser } from './browser.ts'

export const SESSION = '8f6c1c0e-3c1b-4a5e-9a7e-2f1d5b7c9e10'

/** Ada's account in a database of the test file's own, and what she does about her second factor. */
export function useSecondFactors() {
  const database = useTestDatabase()
  let shop: Awaited<ReturnType<typeof openAccountShop>>
  let browser: ReturnType<typeof createBrowser>
  let ada: { userId: string; name: string; email: string }

  beforeAll(async () => {
    shop = await openAccountShop(database.db)
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from users`)
    ada = { userId: rows[0]?.id ?? '', name: ADA.name, email: ADA.email }
  })

  beforeEach(async () => {
    shop.clock.aheadSeconds = 0
    browser = createBrowser()
    await database.db.execute(
      sql`truncate sessions, sign_in_throttle, second_factors, recovery_codes, sign_in_challenges`,
    )
  })

  const visit = (using = browser) => ({ clientAddress: '192.0.2.1', headers: using.headers() })
  const proof = () => ({ person: ada, password: ADA.password, ...visit() })

  async function start(sessionId = SESSION) {
    const started = await shop.accounts.startSecondFactor({ ...proof(), sessionId })
    if (!started.ok) throw new Error(started.reason)
    return started.setup
  }

  const confirm = (code: string, sessionId = SESSION) =>
    shop.accounts.confirmSecondFactor({ person: ada, code, sessionId, ...visit() })

  async function signIn(using = browser, accounts = shop.accounts) {
    const result = await accounts.signIn({ ...ADA, ...visit(using) })
    if (result.ok) using.take(result.cookies)
    return result
  }

  async function giveCode(code: string, using = browser, accounts = shop.accounts) {
    const result = await accounts.giveCode({ code, ...visit(using) })
    if (result.ok) using.take(result.cookies)
    return result
  }

  function codeOf(secret: string, aheadSteps = 0) {
    return totpAt(fromBase32(secret), stepAt(shop.now()) + aheadSteps)
  }

  /** Six digits that are no code of these minutes. */
  function wrongCode(secret: string) {
    const right = [-1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps))
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
    )
  }

  /** Turns it on, a while ago: the code that did it is old. */
  async function turnOn() {
    const { secret } = await start()
    const confirmed = await confirm(codeOf(secret))
    if (!confirmed.ok) throw new Error(confirmed.reason)
    shop.clock.aheadSeconds += 120
    return { secret, recoveryCodes: confirmed.recoveryCodes }
  }

  const viewer = (using = browser) => shop.accounts.viewerOf(using.headers())

  async function auditOf(action: string) {
    const { rows } = await database.db.execute(
      sql`select actor_name, subject, detail from audit_log where action = ${action} order by id desc limit 1`,
    )
    return rows[0]
  }

  async function countRefusals() {
    const { rows } = await database.db.execute(
      sql`select from audit_log where action = 'second-factor-refused' and subject = ${ADA.email}`,
    )
    return rows.length
  }

  return {
    database,
    visit,
    proof,
    start,
    confirm,
    signIn,
    giveCode,
    codeOf,
    wrongCode,
    turnOn,
    viewer,
    auditOf,
    countRefusals,
    get shop() {
      return shop
    },
    get browser() {
      return browser
    },
    get ada() {
      return ada
    },
  }
}
