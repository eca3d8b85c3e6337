import type { Control, PlaceName, Setting, SettingSection } from '#domain/shop/setting.ts'

const text: Control = { kind: 'text' }
export const number = (unit: string): Control => ({ kind: 'number', unit })

export function setting(
  path: string,
  label: string,
  does: string,
  shows: readonly PlaceName[],
  control: Control = text,
): Setting {
  return { path, label, does, shows, control }
}

const CLAIM_EVIDENCE = 'Your evidence: a report, a certificate or a link to one. Not shown in the shop.'

const CLAIM_EVIDENCE_FILE = 'The report or certificate. Only owners can open it.'

/** A claim with its words, and what proves it. */
export function claim(name: string, title: string, shows: readonly PlaceName[], about = ''): SettingSection {
  return {
    title,
    text: about,
    settings: [
      setting(`claims.${name}.shown`, 'Show this claim', 'Show only what you can prove.', shows, {
        kind: 'switch',
      }),
      setting(`claims.${name}.text`, 'Text', 'Shown in the shop.', shows),
      ...evidenceOf(name),
    ],
  }
}

/** What proves a claim: words, a link, a file, or several of them. */
export function evidenceOf(claimed: string): Setting[] {
  return [
    setting(`claims.${claimed}.evidence`, 'Evidence', CLAIM_EVIDENCE, ['office'], { kind: 'long-text' }),
    setting(`claims.${claimed}.evidenceFile`, 'Evidence file', CLAIM_EVIDENCE_FILE, ['office'], {
      kind: 'document',
    }),
  ]
}
