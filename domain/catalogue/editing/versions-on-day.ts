import { createZonedTime } from '#domain/analytics/zoned-time.ts'

/** The versions that could be seen on a day of that place, in their order: what stood there in the morning comes first. */
export function versionsOnDay<V extends { publishedAt: Date }>(
  versions: readonly V[],
  day: string,
  timeZone: string,
): V[] {
  const zonedTime = createZonedTime(timeZone)
  const dayOf = ({ publishedAt }: V) => zonedTime(publishedAt).slice(0, 10)
  const inOrder = versions.toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
  return inOrder.filter((version, index) => {
    const next = inOrder[index + 1]
    return dayOf(version) <= day && (next === undefined || dayOf(next) >= day)
  })
}
