export type Sample = { suffix?: string; labels?: Record<string, string>; value: number }

export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Iterable<Sample>
}

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Prometheus' text format, version 0.0.4. */
export function writeExposition(metrics: Iterable<Metric>): string {
  let text = ''
  for (const { name, help, type, samples } of metrics) {
    text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
    for (const { suffix = '', labels = {}, value } of samples) {
      text += `${name}${suffix}${writeLabels(labels)} ${value}\n`
    }
  }
  return text
}

function writeLabels(labels: Record<string, string>) {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return written.length === 0 ? '' : `{${written.join(',')}}`
}

function escapeLabel(value: string) {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
