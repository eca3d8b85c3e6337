import type { Fact } from './describe-machine.ts'
import type { DatedProof } from './kept-proofs.ts'
import type { Line } from './line.ts'

type Report = { facts: readonly Fact[]; lines: readonly Line[]; proofs: readonly DatedProof[] }

const TABLES: [table: Line['table'], title: string][] = [
  ['security', 'Security'],
  ['reliability', 'Reliability'],
]

const HEAD = `# What the shop promises, and what happened when each promise was tried

\`npm run prove\` writes this page. It runs the built shop as processes on a real Postgres with fsync on, on this machine's
loopback alone, with a real browser where one is needed. What the shop acknowledged is written down outside of it, and
compared with what it has afterwards. \`npm run prove -- <name>\` tries one promise again, and its line here changes.`

const NOT_PROVEN: [what: string, why: string][] = [
  [
    'Power loss, and disks that lie about what they have written',
    'A killed process leaves the kernel and its caches alive. The database waits for fsync before an order is acknowledged; whether the disk keeps its word can only be tried by pulling its plug.',
  ],
  [
    'Networks between machines',
    'Everything ran on one machine over loopback: no partitions, no lost packets, no clocks that differ.',
  ],
  [
    'Windows and macOS',
    'The figures are those of the system named above. Signals, sockets and file locks differ elsewhere.',
  ],
  [
    'Browsers other than Chromium',
    'Firefox and Safari were not asked; what the server refuses does not depend on them.',
  ],
  [
    'Real mail servers, and a full disk',
    'Mails went to a mail server on loopback that takes everything. No proof filled a disk.',
  ],
  [
    'Months of running',
    'The longest proof takes minutes. Slow leaks and the growth of years are measured by `npm run bench` in parts.',
  ],
]

/** The page docs/proof.md. */
export function formatProof({ facts, lines, proofs }: Report): string {
  const sections = [
    HEAD,
    describeVerdict(lines, proofs),
    formatRows(['Machine', ''], facts),
    ...TABLES.flatMap(([table, title]) =>
      formatTable(
        title,
        proofs.filter(({ line }) => line.table === table),
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
  return `${verdict} Not tried yet: ${untried.map(({ name }) => name).join(', ')}.`
}

function formatTable(title: string, proofs: readonly DatedProof[]): string[] {
  if (proofs.length === 0) return []
  const rows = proofs.map(({ line, outcome, seconds, date }) => [
    `**${line.name}**: ${line.promise}`,
    line.proof,
    outcome.done,
    outcome.failures.length === 0 ? '0' : outcome.failures.join(' '),
    `${Math.round(seconds)} s`,
    date,
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
