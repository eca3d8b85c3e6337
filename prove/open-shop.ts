import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { WITH_PROXY } from '#tests/shop/order-desk.ts'
import {
  ADMIN,
  type RunningShop,
  SEED_VARIABLE,
  type ShopEnvironment,
  startShop,
} from '#tests/shop/running-shop.ts'

const opened = new Set<RunningShop>()

/** The built shop as a process, with its data in this folder; opened again there, it goes on with the same data. */
export async function openShop(folder: string, env: ShopEnvironment = {}) {
  const dataDir = join(folder, 'data')
  const seed = process.env[SEED_VARIABLE]
  if (!existsSync(dataDir) && seed !== undefined) cpSync(seed, dataDir, { recursive: true })
  const shop = await startShop({
    ...WITH_PROXY,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DATA_DIR: dataDir,
    ...env,
  })
  opened.add(shop)
  return shop
}

/** Stops the shops of a proof that broke off; the others have stopped theirs. */
export async function closeShops() {
  await Promise.all([...opened].map((shop) => shop.stop()))
  opened.clear()
}
