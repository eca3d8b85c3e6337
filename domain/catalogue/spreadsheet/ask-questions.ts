import { countOf, formatCount } from '#domain/format-count.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { formatEuro } from '#domain/money.ts'
import { KIND_KEY } from './heading-words.ts'
import { type ImportChoices, LEFT_OUT } from './import-choices.ts'
import { foldWord } from './kind-words.ts'
import { findOddPrices, groupRepeats, isSame } from './plan-import.ts'
import type { PlannedRow } from './plan-row.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { SheetTable } from './understand-rows.ts'

/** What one answer decides for many rows. */
export type ImportQuestion = {
  /** Of its field in the form: see `readAnswers`. */
  name: string
  title: string
  hint: string
  options: { value: string; text: string }[]
  /** '' until somebody answers: then nothing is guessed, and its rows wait as drafts or are left out. */
  answer: string
}

/** A list asks no more than this. Where it has more words than that, one answer is for all that are left. */
export const QUESTIONS_AT_MOST = 5

type Asked = {
  table: SheetTable
  columns: readonly (SheetColumn | undefined)[]
  choices: ImportChoices
  kinds: readonly Pick<Kind, 'order' | 'title'>[]
  plan: readonly PlannedRow[]
}

export function askQuestions(asked: Asked): ImportQuestion[] {
  const single = [askName(asked), askDecimal(asked), askRepeats(asked), askPrices(asked)].filter(
    (question) => question !== undefined,
  )
  return [...single, ...askWords(asked, QUESTIONS_AT_MOST - single.length)]
}

const COLUMN = 'name-column'
const WORDS = 'words:'

function askName({ table, columns }: Asked): ImportQuestion | undefined {
  if (columns.some((column) => column && ['name', 'id', 'slug'].includes(column.key))) return undefined
  return {
    name: COLUMN,
    title: 'Which column has the names of the products?',
    hint: 'Without a name nothing can be imported.',
    options: table.headings.map((heading, place) => ({
      value: String(place),
      text: [heading || `Column ${place + 1}`, table.rows[0]?.cells[place]?.slice(0, LONGEST_SAMPLE)]
        .filter(Boolean)
        .join(': '),
    })),
    answer: '',
  }
}

function askDecimal({ plan, choices }: Asked): ImportQuestion | undefined {
  const unsure = plan.flatMap(({ said, unsure }) => unsure.map((key) => said.get(key) ?? ''))
  const [first] = unsure
  if (first === undefined && choices.decimal === undefined) return undefined
  const example = first ?? (choices.decimal === '.' ? '1,250' : '1.250')
  const mark = example.includes(',') ? ',' : '.'
  const other = mark === '.' ? ',' : '.'
  return {
    name: 'decimal',
    title: `What is the ${mark === '.' ? 'point' : 'comma'} in ‘${example}’?`,
    hint: unsure.length === 0 ? '' : `${countOf(unsure.length, 'price')} can be read in two ways.`,
    options: [
      { value: other, text: 'It parts thousands' },
      { value: mark, text: 'It parts decimals' },
    ],
    answer: choices.decimal ?? '',
  }
}

function askRepeats({ plan, choices }: Asked): ImportQuestion | undefined {
  const differing = [...groupRepeats(plan).values()].filter(([first, ...others]) =>
    others.some((row) => first && !isSame(first, row)),
  )
  if (differing.length === 0) return undefined
  return {
    name: 'repeats',
    title: 'Which row counts where one product stands twice?',
    hint: `${listNames(differing.flatMap(([row]) => row ?? []))}: the rows do not say the same.`,
    options: [
      { value: 'first', text: 'The first one' },
      { value: 'last', text: 'The last one' },
    ],
    answer: choices.repeats ?? '',
  }
}

function askPrices({ plan, choices }: Asked): ImportQuestion | undefined {
  const odd = findOddPrices(plan)
  if (odd.length === 0) return undefined
  const priced = odd
    .slice(0, NAMED)
    .map(({ name, facts }) => `${name} ${formatEuro(Math.round(Number(facts.price) * 100))}`)
  const more = odd.length - priced.length
  return {
    name: 'odd',
    title: odd.length === 1 ? 'Is this price right?' : 'Are these prices right?',
    hint: `${priced.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}: far from the others of the list.`,
    options: [
      { value: 'right', text: odd.length === 1 ? 'Yes, take it' : 'Yes, take them' },
      { value: 'draft', text: odd.length === 1 ? 'No, keep it as a draft' : 'No, keep them as drafts' },
    ],
    answer: choices.odd ?? '',
  }
}

type Word = { word: string; said: string; rows: PlannedRow[] }

function askWords({ plan, choices, kinds, table, columns }: Asked, room: number): ImportQuestion[] {
  const words = findWords(plan, choices, table, columns)
  const single = words.length <= room ? words : words.slice(0, room - 1)
  const rest = words.slice(single.length)
  const options = [
    ...kinds.map(({ order, title }) => ({ value: order.name, text: title })),
    { value: LEFT_OUT, text: 'Leave these rows out' },
  ]
  const questions = single.map((each) => ({
    ...askWord([each]),
    options,
    answer: choices.words[each.word] ?? '',
  }))
  if (rest.length === 0) return questions
  const answers = new Set(rest.map(({ word }) => choices.words[word] ?? ''))
  const [answer = ''] = answers.size === 1 ? answers : []
  return [...questions, { ...askWord(rest), options, answer }]
}

function askWord(words: readonly Word[]) {
  const [first] = words
  const quoted = words
    .slice(0, NAMED)
    .map(({ said }) => (said === '' ? 'rows without a category' : `‘${said}’`))
  const more = words.length - quoted.length
  const rows = words.flatMap((word) => word.rows)
  return {
    name: WORDS + words.map(({ word }) => word).join('|'),
    title:
      words.length === 1 && first?.said === ''
        ? 'What are the rows that say no category?'
        : `What ${words.length === 1 ? 'is' : 'are'} ${quoted.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}?`,
    hint: rows.length === 0 ? 'Answered.' : `${countOf(rows.length, 'row')}: ${listNames(rows)}`,
  }
}

/** Words that nobody knows, those of most rows first; then those that were answered. */
function findWords(
  plan: readonly PlannedRow[],
  { words }: ImportChoices,
  { rows }: SheetTable,
  columns: readonly (SheetColumn | undefined)[],
): Word[] {
  const unknown = Map.groupBy(
    plan.filter((row) => row.unknown !== undefined),
    ({ unknown }) => unknown?.word ?? '',
  )
  const open = [...unknown].map(([word, found]) => ({
    word,
    said: found[0]?.unknown?.said ?? '',
    rows: found,
  }))
  const place = columns.findIndex((column) => column?.key === KIND_KEY)
  const standing = new Map(
    rows.map(({ cells, under = '' }) => cells[place]?.trim() || under).map((said) => [foldWord(said), said]),
  )
  const answered = Object.keys(words).flatMap((word) => {
    const said = standing.get(word)
    return said === undefined || unknown.has(word) ? [] : [{ word, said, rows: [] }]
  })
  return [...open.sort((one, other) => other.rows.length - one.rows.length), ...answered]
}

const NAMED = 3
const LONGEST_SAMPLE = 40

function listNames(rows: readonly PlannedRow[]): string {
  const names = [...new Set(rows.map(({ name }) => name).filter(Boolean))]
  const more = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}

/** What a form with these questions answers; undefined for an answer that none of them has. */
export function readAnswers(
  choices: ImportChoices,
  answers: Iterable<readonly [name: string, value: string]>,
  kinds: readonly Pick<Kind, 'order'>[],
): ImportChoices {
  const isKind = (value: string) => value === LEFT_OUT || kinds.some(({ order }) => order.name === value)
  let next = choices
  for (const [name, value] of answers) {
    if (name === 'decimal' && (value === ',' || value === '.')) next = { ...next, decimal: value }
    if (name === 'repeats' && (value === 'first' || value === 'last')) next = { ...next, repeats: value }
    if (name === 'odd' && (value === 'right' || value === 'draft')) next = { ...next, odd: value }
    if (name === COLUMN && /^\d{1,3}$/.test(value))
      next = { ...next, columns: { ...next.columns, [value]: 'name' } }
    if (name.startsWith(WORDS) && isKind(value)) {
      const words = name
        .slice(WORDS.length)
        .split('|')
        .map((word) => [word, value])
      next = { ...next, words: { ...next.words, ...Object.fromEntries(words) } }
    }
  }
  return next
}
