export type Exposed = { type: string; samples: Map<string, number> }

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|\+Inf|NaN)$/
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/**
 * Reads Prometheus' text format 0.0.4 and forgives nothing: each metric once, described before its samples, which stand
 * together; no sample twice; counters and histograms as they must be. Samples are found by name and labels as written.
 */
export function readExposition(text: string): Map<string, Exposed> {
  if (!text.endsWith('\n') || text.includes('\r') || text.includes('\n\n'))
    throw new Error('Lines end with one line feed')
  const metrics = new Map<string, Exposed>()
  let current: { name: string; exposed: Exposed } | undefined
  let described: string | undefined
  for (const line of text.slice(0, -1).split('\n')) {
    if (line.startsWith('# HELP ')) {
      described = wordOf(line, 2)
      if (metrics.has(described)) throw new Error(`${described} is described twice`)
    } else if (line.startsWith('# TYPE ')) {
      const name = wordOf(line, 2)
      const type = wordOf(line, 3)
      if (name !== described || !NAME.test(name)) throw new Error(`${name} has no description of its own`)
      if (!['counter', 'gauge', 'histogram'].includes(type)) throw new Error(`${type} is no type`)
      if (type === 'counter' && !name.endsWith('_total'))
        throw new Error(`${name} is a counter without _total`)
      current = { name, exposed: { type, samples: new Map() } }
      metrics.set(name, current.exposed)
    } else {
      if (!current) throw new Error(`Nothing says what this is: ${line}`)
      addSample(current, line)
    }
  }
  for (const [name, exposed] of metrics) if (exposed.type === 'histogram') checkHistogram(name, exposed)
  return metrics
}

function addSample({ name, exposed }: { name: string; exposed: Exposed }, line: string) {
  const [, sampled = '', labels, value = ''] = SAMPLE.exec(line) ?? []
  const suffixes = exposed.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
  if (!suffixes.some((suffix) => sampled === name + suffix))
    throw new Error(`Not a sample of ${name}: ${line}`)
  if (labels !== undefined) checkLabels(labels)
  const key = line.slice(0, line.lastIndexOf(' '))
  if (exposed.samples.has(key)) throw new Error(`Twice: ${key}`)
  if (exposed.type !== 'gauge' && !(Number(value) >= 0)) throw new Error(`A count below zero: ${line}`)
  exposed.samples.set(key, Number(value))
}

function checkLabels(labels: string) {
  const names = new Set<string>()
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < labels.length) {
    const name = LABEL.exec(labels)?.[1]
    if (name === undefined || names.has(name)) throw new Error(`These labels cannot be read: ${labels}`)
    names.add(name)
  }
}

/** Buckets only grow, the last one is all there is, and so says the count. */
function checkHistogram(name: string, { samples }: Exposed) {
  let route = ''
  let before = { le: Number.NEGATIVE_INFINITY, value: 0 }
  for (const [key, value] of samples) {
    const bucket = /^(.*_bucket\{route="(.*)",)?le="(.*)"\}$/.exec(key)
    if (bucket) {
      const [, , of = '', limit = ''] = bucket
      if (of !== route) before = { le: Number.NEGATIVE_INFINITY, value: 0 }
      route = of
      const le = limit === '+Inf' ? Number.POSITIVE_INFINITY : Number(limit)
      if (!(le > before.le) || value < before.value) throw new Error(`Out of order: ${key}`)
      before = { le, value }
    } else if (
      key.startsWith(`${name}_count`) &&
      (before.le !== Number.POSITIVE_INFINITY || value !== before.value)
    ) {
      throw new Error(`Another count than the last bucket: ${key}`)
    }
  }
}

function wordOf(line: string, at: number) {
  return line.split(' ')[at] ?? ''
}
