import { useNavigate } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { Select } from '#app/ui/select.tsx'
import { PERIODS, type StatisticsQuery, writeStatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { statisticsAddress } from './statistics-address.ts'

/** A plain form, which script makes instant. `asked` is what is on its way, or shown. */
export function PeriodSelect({ asked }: { asked: StatisticsQuery }) {
  const navigate = useNavigate()
  const kept = new URLSearchParams(
    writeStatisticsQuery({ ...asked, period: '7d', page: 1, after: '', before: '' }),
  )
  return (
    <form method="get" className="flex items-center gap-2">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        name="period"
        aria-label="Period"
        value={asked.period}
        onChange={(event) => {
          const period = readPeriod(event.target.value)
          if (period) navigate(statisticsAddress(asked, { period }), { preventScrollReset: true })
        }}
        className="w-44"
        options={Object.entries(PERIODS).map(([period, { label }]) => [period, label])}
      />
      <button
        type="submit"
        className={`hidden noscript:inline-flex ${buttonClasses({ variant: 'outline', size: 'small' })}`}
      >
        Show
      </button>
    </form>
  )
}

function readPeriod(text: string) {
  return (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).find((period) => period === text)
}
