import { done, refused, refusedWhole } from '#domain/form-answer.ts'
import { LIST_LIMITS } from '#domain/price-lists/typed-list.ts'
import { visibleText } from '#domain/visible-text.ts'
import { leadTo } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { createList } from './change-list.ts'
import { createGroup, removeGroup } from './customer-groups.ts'

const UNNAMED = refused({ name: 'Enter a name.' })
const TAKEN = refused({ name: 'This name is already taken.' })

/** The forms of the page of all price lists and groups. */
export function listsForms(db: Database, actor: Actor) {
  return {
    begin: async (form: FormData) => {
      const name = nameIn(form)
      if (name === '') return UNNAMED
      const begun = await createList(db, { name, actor })
      return begun.ok ? leadTo(`/admin/price-lists/${begun.id}`) : TAKEN
    },
    'add-group': async (form: FormData) => {
      const name = nameIn(form)
      if (name === '') return UNNAMED
      return (await createGroup(db, { name, actor })) === undefined ? TAKEN : done(`Group ${name} added.`)
    },
    'remove-group': async (form: FormData) =>
      (await removeGroup(db, { id: Number(form.get('id')) || 0, actor }))
        ? done('The group no longer exists.')
        : refusedWhole('It still has customers, or a price list applies to it. Remove them first.'),
  }
}

function nameIn(form: FormData) {
  return visibleText(String(form.get('name') ?? '')).slice(0, LIST_LIMITS.name)
}
