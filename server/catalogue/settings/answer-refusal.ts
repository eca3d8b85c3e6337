import { conflict, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { SettingsPublication } from './publish-settings.ts'

type Refusal = Extract<SettingsPublication, { published: false }>

/** Why nothing was published, for whoever pressed the button. Nothing that they typed is lost. */
export function answerRefusal(refusal: Refusal, timeZone: string): Outcome {
  switch (refusal.reason) {
    case 'newer-version': {
      const { newer } = refusal
      const who = newer
        ? `${newer.by} published version ${newer.version} on ${formatMoment(newer.at, timeZone)}`
        : 'Somebody published another version'
      return conflict(
        `${who}, after you opened this page. None of your changes are lost: check them, then publish.`,
      )
    }
    case 'draft-changed':
      return conflict('You changed something in another window. Check the changes, then publish.')
    case 'problems':
      return refusedWhole('These settings contradict each other or break a rule. Fix the marked ones.')
    case 'nothing-to-publish':
      return refusedWhole('There is nothing to publish: these settings already apply.')
  }
}
