import { formatMoment } from '#domain/format-moment.ts'
import type { SettingsPublication } from './publish-settings.ts'

type Refusal = Extract<SettingsPublication, { published: false }>

/** Why nothing was published, for whoever pressed the button. Nothing that they typed is lost. */
export function describeRefusal(refusal: Refusal, timeZone: string): string {
  switch (refusal.reason) {
    case 'newer-version': {
      const { newer } = refusal
      const who = newer
        ? `${newer.by} published version ${newer.version} on ${formatMoment(newer.at, timeZone)}`
        : 'Somebody published another version'
      return `${who}, after you opened this page. None of your changes are lost: check them, then publish.`
    }
    case 'draft-changed':
      return 'You changed something in another window. Check the changes, then publish.'
    case 'problems':
      return 'These settings contradict each other or break a rule. Fix the marked ones.'
    case 'nothing-to-publish':
      return 'There is nothing to publish: these settings already apply.'
  }
}
