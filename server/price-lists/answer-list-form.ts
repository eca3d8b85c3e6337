import { KINDS } from '#domain/kinds/kinds.ts'
import { readLocalTime } from '#domain/local-time.ts'
import type { ListAnswer } from '#domain/price-lists/list-answer.ts'
import { readTypedList, type TypedList } from '#domain/price-lists/typed-list.ts'
import { typedListSchema } from '#domain/price-lists/typed-list-schema.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import {
  archiveList,
  discardListDraft,
  endList,
  type ListChange,
  publishList,
  saveListDraft,
  withdrawVersion,
} from './change-list.ts'
import { describeTies } from './describe-ties.ts'

/** The kinds, as what is typed is read by. */
export const LIST_KINDS = KINDS.map(({ order, ladder }) => ({ name: order.name, rules: ladder }))

type Asked = { id: number; form: FormData; actor: Actor; snapshot: Snapshot }

/** Does what a form of a list's page asks for. Undefined for a form that this page does not have. */
export async function answerListForm(db: Database, asked: Asked): Promise<ListAnswer | undefined> {
  const { id, form, actor, snapshot } = asked
  const intent = String(form.get('intent'))
  const at = { id, revision: Number(form.get('revision')) || 0, actor }
  switch (intent) {
    case 'save':
    case 'publish': {
      const typed = typedListSchema.safeParse(parseJson(form.get('list')))
      if (!typed.success) return undefined
      if (intent === 'save')
        return answer(
          db,
          intent,
          await saveListDraft(db, { ...at, draft: typed.data }),
          snapshot,
          'Draft saved',
        )
      const { publication, problems } = readPublication(typed.data, snapshot.shop.timeZone)
      if (problems) return { intent, problem: 'Not published: fix the errors below.', problems }
      const outcome = await publishList(db, { ...at, ...publication })
      return answer(
        db,
        intent,
        outcome,
        snapshot,
        publication.from ? 'Published for a later date' : 'Published',
      )
    }
    case 'discard':
      return answer(db, intent, await discardListDraft(db, at), snapshot, 'Draft discarded')
    case 'withdraw': {
      const number = Number(form.get('number')) || 0
      return answer(db, intent, await withdrawVersion(db, { ...at, number }), snapshot, 'Withdrawn')
    }
    case 'end':
      return answer(db, intent, await endList(db, at), snapshot, 'Price list ended')
    case 'archive':
      return answer(db, intent, await archiveList(db, at), snapshot, 'Price list archived')
    default:
      return undefined
  }
}

function readPublication(typed: TypedList, timeZone: string) {
  const { content, problems = {} } = readTypedList(typed, LIST_KINDS)
  const name = visibleText(typed.name)
  const from = typed.from === '' ? undefined : readLocalTime(typed.from, timeZone)
  const to = typed.to === '' ? undefined : readLocalTime(typed.to, timeZone)
  const begin = from ?? new Date()
  const all = {
    ...problems,
    ...(name === '' && { name: 'Enter a name: customers see it next to their prices.' }),
    ...(typed.companies.length + typed.groups.length === 0 && {
      buyers: 'Choose at least one customer or group.',
    }),
    ...(typed.from !== '' &&
      !(from && from > new Date()) && {
        from: 'Choose a date and time in the future, or leave it empty.',
      }),
    ...(typed.to !== '' && !(to && to > begin) && { to: 'Must be after the start.' }),
  }
  if (!content || Object.keys(all).length > 0) return { problems: all }
  const companies = [...new Set(typed.companies)]
  const groups = [...new Set(typed.groups)]
  return { publication: { name, content, companies, groups, from, to } }
}

const REFUSED = {
  newer:
    'Somebody changed this list in the meantime. Nothing was overwritten, and what you typed is still here: compare, then try again.',
  gone: 'It no longer exists: somebody archived or withdrew it.',
  'name-taken': 'Another list has this name.',
  'buyer-gone': 'One of its customers or groups no longer exists. Choose again.',
  holds: 'The list is in effect or scheduled. End it first.',
}

async function answer(
  db: Database,
  intent: string,
  outcome: ListChange,
  snapshot: Snapshot,
  done: string,
): Promise<ListAnswer> {
  if (outcome.ok) return { intent, done }
  if (outcome.reason === 'name-taken')
    return { intent, problem: REFUSED['name-taken'], problems: { name: REFUSED['name-taken'] } }
  if (outcome.reason !== 'ties') return { intent, problem: REFUSED[outcome.reason] }
  return {
    intent,
    problem:
      'Two lists would set the same price for the same customers at the same time. Nothing was published.',
    ties: await describeTies(db, outcome.ties, snapshot),
  }
}

function parseJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
