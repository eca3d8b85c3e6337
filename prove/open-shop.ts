import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { WITH_PROXY } from '#tests/shop/post-order.ts'
import { ADMIN, SEED_VARIABLE, type ShopEnvironment, startShop } from '#tests/shop/running-shop.ts'
import { holdOpen } from './hold-open.ts'

/** The built shop as a process, with its data in this folder; opened again there, it goes on with the same data. */
export function openShop(folder: string, env: ShopEnvironment = {}) {
  const dataDir = join(folder, 'data')
  const seed = process.env[SEED_VARIABLE]
  if (!existsSync(dataDir) && seed !== undefined) cpSync(seed, dataDir, { recursive: true })
  const settings = {
    ...WITH_PROXY,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DATA_DIR: dataDir,
    ...env,
  }
  return holdOpen(
    () => startShop(settings),
    (shop) => shop.stop(),
  )
}
