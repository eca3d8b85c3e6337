import { run } from './run.ts'
import { openShop, type ShopSource } from './shop.ts'

type Development = Required<Pick<ShopSource, 'build' | 'middleware'>> & { close: () => Promise<void> }

/** Vite serves all files itself. */
const NO_FILES: ShopSource['files'] = { has: () => false, send: async () => undefined }

export async function runDevelopment({ build, middleware, close }: Development) {
  await run(async (settings, log) => {
    const shop = await openShop(settings, log, { build, files: NO_FILES, middleware })
    return {
      ...shop,
      close: async () => {
        await close()
        await shop.close()
      },
    }
  })
}
