import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { coverageMapGeometry } from '#app/features/coverage/coverage-map-data.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { type StatisticsData, StatisticsPage } from '#app/features/statistics/statistics-page.tsx'
import { neighbourShapes } from '#app/features/statistics/tables/neighbour-map-data.ts'
import { toast } from '#app/ui/toast.ts'
import { readStatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { readStatistics } from '#server/analytics/reports/read-statistics.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-statistics.ts'

const EUROPE = {
  ...coverageMapGeometry,
  countries: [...neighbourShapes, ...coverageMapGeometry.countries],
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<StatisticsData> {
  const { db, log, snapshot } = shopOf(context)
  const { timeZone } = snapshot.shop
  const query = readStatisticsQuery(new URL(request.url).searchParams)
  const { signal } = request
  const statistics = await readStatistics(db, query, { timeZone, now: new Date(), log, signal })
  return {
    statistics,
    timeZone,
    geometry: query.table === 'countries' ? EUROPE : undefined,
  }
}

/** What the page showed last, for when it cannot be read again. */
let shownLast: StatisticsData | undefined

/** In the browser statistics that cannot be read leave those before on the screen, and say so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    const data: StatisticsData = await serverLoader()
    return { ...data, isStale: false }
  } catch (error) {
    // A redirect, for example to the sign-in, is no failure; nor is a question that a newer one replaced.
    if (error instanceof Response || request.signal.aborted) throw error
    const status = isRouteErrorResponse(error) ? error.status : String(error)
    console.error(`The analytics could not be fetched (${status})`)
    if (!shownLast) throw error
    toast.error('Failed to load analytics')
    return { ...shownLast, isStale: true }
  }
}

export const meta = officePageMeta('Visitor Analytics & Statistics')

export default function AdminStatistics({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shownLast = loaderData
  }, [loaderData])
  const isStale = 'isStale' in loaderData && loaderData.isStale
  return <StatisticsPage {...loaderData} isStale={isStale} />
}
