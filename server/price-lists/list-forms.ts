import { conflict, done, gone, type Outcome, refused, refusedWhole } from '#domain/form-answer.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { readLocalTime } from '#domain/local-time.ts'
import { readTypedList, type TypedList } from '#domain/price-lists/typed-list.ts'
import { typedListField } from '#domain/price-lists/typed-list-schema.ts'
import { visibleText } from '#domain/visible-text.ts'
import { leadTo } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
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

type Asking = { id: number; actor: Actor; snapshot: Snapshot }

/** The forms of the page of a list. */
export function listForms(db: Database, { id, actor, snapshot }: Asking) {
  const at = (form: FormData) => ({ id, revision: Number(form.get('revision')) || 0, actor })
  const typedIn = (form: FormData) => typedListField.safeParse(form.get('list')).data
  const answer = (changed: ListChange, message: string) => answerChange(db, changed, { snapshot, message })
  return {
    save: async (form: FormData) => {
      const draft = typedIn(form)
      return draft && answer(await saveListDraft(db, { ...at(form), draft }), 'Draft saved')
    },
    publish: async (form: FormData) => {
      const typed = typedIn(form)
      if (!typed) return undefined
      const { publication, problems } = readPublication(typed, snapshot.shop.timeZone)
      if (problems) return refused(problems, 'Not published: fix the errors below.')
      const published = await publishList(db, { ...at(form), ...publication })
      return answer(published, publication.from ? 'Published for a later date' : 'Published')
    },
    discard: async (form: FormData) => answer(await discardListDraft(db, at(form)), 'Draft discarded'),
    withdraw: async (form: FormData) => {
      const number = Number(form.get('number')) || 0
      return answer(await withdrawVersion(db, { ...at(form), number }), 'Withdrawn')
    },
    end: async (form: FormData) => answer(await endList(db, at(form)), 'Price list ended'),
    archive: async (form: FormData) => {
      const archived = await archiveList(db, at(form))
      return archived.ok ? leadTo('/admin/price-lists') : answer(archived, '')
    },
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
    ...(name === '' && { name: 'Enter a name for your staff.' }),
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

/** `ties` are sentences: which other list, which product, for whom, and when. */
async function answerChange(
  db: Database,
  changed: ListChange,
  { snapshot, message }: { snapshot: Snapshot; message: string },
): Promise<Outcome & { ties?: string[] }> {
  if (changed.ok) return done(message)
  switch (changed.reason) {
    case 'newer':
      return conflict(REFUSED.newer)
    case 'gone':
      return gone(REFUSED.gone)
    case 'name-taken':
      return refused({ name: REFUSED['name-taken'] }, REFUSED['name-taken'])
    case 'ties':
      return {
        ...refusedWhole(
          'Two lists would set the same price for the same customers at the same time. Nothing was published.',
        ),
        ties: await describeTies(db, changed.ties, snapshot),
      }
    default:
      return refusedWhole(REFUSED[changed.reason])
  }
}
