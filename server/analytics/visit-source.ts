import { visibleText } from '#domain/visible-text.ts'

/** Where a visit came from, as the statistics group it. */
export type VisitSource = {
  referrer: string
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
}

const LONGEST_MARK = 200
const LONGEST_REFERRER = 500
/** A name has 253 characters at most; around it stand the protocol and the port. */
const LONGEST_ORIGIN = 270

export const DIRECT: VisitSource = { referrer: 'direct', utmSource: null, utmMedium: null, utmCampaign: null }

type Told = { referrer?: string | undefined; search?: string | undefined }

/** The page and the campaign that led here. What a referring site put behind its question mark is nobody's business. */
export function readSource(
  { referrer = '', search = '' }: Told,
  isOurs: (origin: string) => boolean,
): VisitSource {
  // Most come without a campaign: nothing is taken apart for them.
  if (search === '') return { ...DIRECT, referrer: readReferrer(referrer, isOurs) }
  const marks = new URLSearchParams(search)
  const mark = (name: string) => cleanText(marks.get(name) ?? '', LONGEST_MARK) || null
  return {
    referrer: readReferrer(referrer, isOurs),
    utmSource: mark('utm_source'),
    utmMedium: mark('utm_medium'),
    utmCampaign: mark('utm_campaign'),
  }
}

/** The same without consent: the site alone. */
export function readSite({ referrer = '' }: Told, isOurs: (origin: string) => boolean): VisitSource {
  const page = readReferrer(referrer, isOurs)
  return { ...DIRECT, referrer: page === DIRECT.referrer ? page : `${new URL(page).origin}/` }
}

function readReferrer(referrer: string, isOurs: (origin: string) => boolean) {
  if (referrer === '' || !URL.canParse(referrer)) return DIRECT.referrer
  const { protocol, origin, pathname } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || isOurs(origin)) return DIRECT.referrer
  // Cut off in the middle, it would be another site or none.
  if (origin.length > LONGEST_ORIGIN) return DIRECT.referrer
  return cleanText(`${origin}${pathname}`, LONGEST_REFERRER)
}

/** Without what the database cannot keep and nobody can read: control characters, and halves of others. */
function cleanText(text: string, longest: number) {
  const readable = visibleText(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''))
  // The cut may go through the middle of a character.
  return readable
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
}

/** Whether somebody came from elsewhere: told with the first page of a document, and not by a page of ours. */
export function isArrival({ referrer }: Told, isOurs: (origin: string) => boolean): boolean {
  if (referrer === undefined) return false
  return referrer === '' || !URL.canParse(referrer) || !isOurs(new URL(referrer).origin)
}
