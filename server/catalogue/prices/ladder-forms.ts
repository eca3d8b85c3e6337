import { conflict, done, refused, refusedWhole } from '#domain/form-answer.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { readLocalTime } from '#domain/local-time.ts'
import { readTypedLadder } from '#domain/pricing/typed-ladder.ts'
import { typedLadderField } from '#domain/pricing/typed-ladder-schema.ts'
import { leadTo } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { publishLadder, withdrawLadder } from './publish-ladder.ts'

type Asking = { kind: Kind; timeZone: string; actor: Actor }

/** The forms of the page of a kind's prices. */
export function ladderForms(db: Database, { kind, timeZone, actor }: Asking) {
  return {
    publish: async (form: FormData) => {
      const typed = typedLadderField.safeParse(form.get('ladder'))
      if (!typed.success) return undefined
      const { ladder, problems } = readTypedLadder(kind.ladder, typed.data)
      if (problems) return refused(problems, 'Not published: fix the errors above.')
      const from = readBegin(form, timeZone)
      if (from === 'unreadable') return refusedWhole('Choose a date and time in the future.')
      const revision = Number(form.get('revision'))
      const outcome = await publishLadder(db, { kind: kind.order.name, ladder, from, revision, actor })
      if (outcome.published)
        return leadTo(`/admin/prices?kind=${kind.order.name}&published=${outcome.number}`)
      if (outcome.reason === 'nothing-changed')
        return refusedWhole('Nothing to publish: these prices are already in effect.')
      const { latest } = outcome
      const who = latest?.withdrawn
        ? `${latest.withdrawn.by} withdrew prices on ${formatMoment(latest.withdrawn.at, timeZone)}.`
        : `${latest?.publishedBy} published other prices on ${latest && formatMoment(latest.publishedAt, timeZone)}.`
      return conflict(
        `${who} Your prices were not published and are still here. Compare them, then publish again.`,
      )
    },
    withdraw: async (form: FormData) =>
      (await withdrawLadder(db, { number: Number(form.get('number')) || 0, actor }))
        ? done('Withdrawn. The current prices stay in effect.')
        : conflict('It has already taken effect, or somebody has withdrawn it.'),
  }
}

function readBegin(form: FormData, timeZone: string): Date | undefined | 'unreadable' {
  if (form.get('begin') !== 'later') return undefined
  const from = readLocalTime(String(form.get('from')), timeZone)
  return from && from.getTime() > Date.now() ? from : 'unreadable'
}
