import { listEvery } from '#domain/list-in-words.ts'
import { exceptionsByAge } from '#domain/shop/describe-age.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

type Limits = ShopConfig['ageLimits']

export function AgeLimits({ limits }: { limits: Limits }) {
  return (
    <p>
      You must be {limits.standard} years or older ({limits.standard}+).
      {exceptionsByAge(limits).map(([age, names]) => ` In ${listEvery(names)} you must be ${age} or older.`)}
    </p>
  )
}
