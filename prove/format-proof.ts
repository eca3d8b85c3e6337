import type { Fact } from './describe-machine.ts'
import type { Line } from './line.ts'
import type { DatedProof } from './stored-proofs.ts'

const TABLES: [table: Line['table'], title: string][] = [
  ['security', 'Security'],
  ['reliability', 'Reliability'],
]

const HEAD = `# What the shop promises, and what happened when each promise was tried

\`npm run prove\` writes this page. It runs the built shop as processes on a real Postgres with fsync on, on this machine's
loopback alone, with a real browser where one is needed. What the shop acknowledged is written down outside of it, and
compared with what it has afterwards. \`npm run prove -- <name>\` tries one promise again, and its line here changes.
A promise whose words or whose proof have changed since it was tried counts as not tried.`

const NOT_PROVEN: [what: string, why: string][] = [
  [
    'Power loss, and disks that lie about what they have written',
    'A killed process leaves the kernel and its caches alive. The database waits for fsync before an order is acknowledged; whether the disk keeps its word can only be tried by pulling its plug.',
  ],
  [
    'Networks between machines',
    'Everything ran on one machine. A cable that is cut is played with network namespaces (failover); lost packets and clocks that differ are not.',
  ],
  [
    'Windows and macOS',
    'The figures are those of the system named above. Signals, sockets and file locks differ elsewhere.',
  ],
  [
    'Browsers other than Chromium',
    'Firefox and Safari were not asked; what the server refuses does not depend on them.',
  ],
  ['Real mail servers', 'Mails went to a mail server on loopback that takes everything.'],
  [
    'Months of running',
    'The longest proof takes minutes. Slow leaks and the growth of years are measured by `npm run bench` in parts.',
  ],
]

/** The page docs/proof.md. */
export function formatProof(lines: readonly Line[], proofs: readonly DatedProof[]): string {
  const machines = findMachines(proofs)
  const sections = [
    HEAD,
    describeVerdict(lines, proofs),
    ...formatMachines(machines),
    ...TABLES.flatMap(([table, title]) =>
      formatTable(
        title,
        proofs.filter(({ line }) => line.table === table),
        machines,
      ),
    ),
    '## Not proven here',
    formatRows(['What', 'Why'], NOT_PROVEN),
  ]
  return `${sections.join('\n\n')}\n`
}

function describeVerdict(lines: readonly Line[], proofs: readonly DatedProof[]): string {
  const failed = proofs.filter(({ outcome }) => outcome.failures.length > 0).length
  const untried = lines.filter((line) => !proofs.some((proof) => proof.line.name === line.name))
  const verdict =
    failed === 0
      ? `All ${proofs.length} promises that were tried held.`
      : `${failed} of ${proofs.length} promises that were tried did not hold.`
  if (untried.length === 0) return verdict
  return `${verdict} Not tried in their present form: ${untried.map(({ name }) => name).join(', ')}.`
}

type Machine = { name: string; facts: readonly Fact[] }

/** The different ones among them; where there is only one, nobody needs its name. */
function findMachines(proofs: readonly DatedProof[]): Machine[] {
  const different = new Map(proofs.map(({ facts }) => [JSON.stringify(facts), facts]))
  return [...different.values()].map((facts, at, { length }) => ({
    name: length === 1 ? '' : `machine ${at + 1}`,
    facts,
  }))
}

function formatMachines(machines: readonly Machine[]): string[] {
  const facts = [...new Set(machines.flatMap((machine) => machine.facts.map(([fact]) => fact)))]
  if (facts.length === 0) return []
  const readFact = (machine: Machine, name: string) =>
    machine.facts.find(([fact]) => fact === name)?.[1] ?? ''
  const rows = facts.map((name) => [name, ...machines.map((machine) => readFact(machine, name))])
  return [formatRows(['Machine', ...machines.map(({ name }) => name)], rows)]
}

function describeOccasion({ date, facts }: Pick<DatedProof, 'date' | 'facts'>, machines: readonly Machine[]) {
  const machine = machines.find((known) => JSON.stringify(known.facts) === JSON.stringify(facts))
  return [date, machine?.name].filter(Boolean).join(', ')
}

function formatTable(title: string, proofs: readonly DatedProof[], machines: readonly Machine[]): string[] {
  if (proofs.length === 0) return []
  const rows = proofs.map(({ line, outcome, seconds, ...occasion }) => [
    `**${line.name}**: ${line.promise}`,
    line.proof,
    outcome.done,
    outcome.failures.length === 0 ? '0' : outcome.failures.join(' '),
    `${Math.round(seconds)} s`,
    describeOccasion(occasion, machines),
  ])
  return [
    `## ${title}`,
    formatRows(['Promise', 'What was done', 'How often', 'Failed', 'Time', 'Tried on'], rows),
    ...formatFigures(proofs),
    ...formatShortForms(proofs),
  ]
}

function formatFigures(proofs: readonly DatedProof[]): string[] {
  const rows = proofs.flatMap(({ line, outcome }) =>
    (outcome.figures ?? []).map(([name, value]) => [line.name, name, value]),
  )
  return rows.length === 0 ? [] : [formatRows(['Promise', 'Figure', ''], rows)]
}

function formatShortForms(proofs: readonly DatedProof[]): string[] {
  const rows = proofs.flatMap(({ line }) =>
    line.shortForm ? [[line.name, line.shortForm.map((path) => `\`${path}\``).join(', ')]] : [],
  )
  return rows.length === 0 ? [] : [formatRows(['Promise', 'Short form in `npm test`'], rows)]
}

function formatRows(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(asCell).join(' | ')} |`)
    .join('\n')
}

/** A bar or a line break would end the cell. */
function asCell(text: string) {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
}
