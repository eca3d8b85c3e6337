import { join } from 'node:path'
import { makeSeed } from '#tests/database/make-seed.ts'
import { makeFolder, removeFolder, SEED_VARIABLE } from './running-shop.ts'

/** Before all tests of a run: the data folder that their shops start from. Returns what removes it. */
export default async function setUpSeed() {
  const folder = makeFolder()
  const seed = join(folder, 'seed')
  await makeSeed(seed)
  process.env[SEED_VARIABLE] = seed
  return () => removeFolder(folder)
}
