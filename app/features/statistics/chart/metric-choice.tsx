import { METRIC_NAMES, METRICS, type Metric } from './series-view.ts'

type MetricChoiceProps = { chosen: readonly Metric[]; onChange: (metrics: Metric[]) => void }

/** One or several; the last cannot be taken away. */
export function MetricChoice({ chosen, onChange }: MetricChoiceProps) {
  function toggle(metric: Metric, isChosen: boolean) {
    const next = METRIC_NAMES.filter((name) => (name === metric ? isChosen : chosen.includes(name)))
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className="facet-chips scripted-only print:hidden">
      <legend className="sr-only">Chart metric</legend>
      {METRIC_NAMES.map((metric) => (
        <label key={metric}>
          <input
            type="checkbox"
            checked={chosen.includes(metric)}
            onChange={(event) => toggle(metric, event.target.checked)}
          />
          {METRICS[metric]}
        </label>
      ))}
    </fieldset>
  )
}
