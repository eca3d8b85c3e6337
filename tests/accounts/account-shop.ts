import { createAccounts } from '#server/accounts/accounts.ts'
import { verifyPassword } from '#server/accounts/password/password-hash.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import type { Database } from '#server/db/database.ts'
import { readSettings } from '#server/settings.ts'
import { hashCheaply } from './add-staff.ts'

export const ADA = { email: 'ada@shop.example', name: 'Ada', password: 'correct horse battery' }

/** Accounts on a real database, with a clock that only the test moves, and hashes that it can count and hold up. */
export async function openAccountShop(db: Database, publicUrl = 'http://localhost:3000') {
  const settings = readSettings({ PUBLIC_URL: publicUrl })
  const openedAt = Date.now()
  const clock = { aheadSeconds: 0 }
  const hashes = { count: 0, heldUpBy: Promise.resolve() }
  async function hashing<T>(work: Promise<T>) {
    hashes.count += 1
    await hashes.heldUpBy
    return work
  }
  const parts = {
    now: () => new Date(openedAt + clock.aheadSeconds * 1000),
    // Nobody waits for anything but for the clock of the test.
    sleep: async (ms: number) => {
      clock.aheadSeconds += ms / 1000
    },
    refusedAfterMs: 0,
    passwords: {
      hash: (password: string) => hashing(hashCheaply(password)),
      verify: (attempt: { hash: string; password: string }) => hashing(verifyPassword(attempt)),
    },
  }
  await insertStaff(db, { ...ADA, passwordHash: await hashCheaply(ADA.password) })
  return {
    clock,
    now: parts.now,
    hashes,
    accounts: createAccounts(db, settings, () => 'Cultivar', parts),
    /** What a second process on the same database would have. */
    anotherProcess: () => createAccounts(db, settings, () => 'Cultivar', parts),
  }
}
