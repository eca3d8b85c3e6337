import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  type ShopEnvironment,
  startShop,
} from '#tests/shop/running-shop.ts'

/** Each is a server and a Postgres. */
const MOST_RUNNING = 4

/**
 * The shops of one worker, by name. Another worker for each of them would cost a browser and all modules of the tests once more.
 * Of many shops those run on that were asked for last.
 */
export function createWorkerShops() {
  const running = new Map<string, RunningShop>()

  async function open(name: string, env: ShopEnvironment = {}): Promise<RunningShop> {
    const known = running.get(name)
    running.delete(name)
    const [oldest] = running.keys()
    if (oldest !== undefined && running.size >= MOST_RUNNING) await close(oldest)
    const shop = known ?? (await start(env))
    running.set(name, shop)
    return shop
  }

  async function close(name: string) {
    const shop = running.get(name)
    running.delete(name)
    if (!shop) return
    await shop.stop()
    removeFolder(shop.dataDir)
  }

  async function closeAll() {
    for (const name of [...running.keys()]) await close(name)
  }

  return { open, closeAll }
}

function start(env: ShopEnvironment) {
  return startShop({
    DATA_DIR: makeSeededFolder(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  })
}

/** What is made once for a shop, however many tests want it. */
export function oncePerShop<T>(make: (shop: RunningShop) => Promise<T>) {
  const made = new WeakMap<RunningShop, Promise<T>>()
  return (shop: RunningShop): Promise<T> => {
    const known = made.get(shop) ?? make(shop)
    made.set(shop, known)
    return known
  }
}
