import { formatMoment } from '#domain/format-moment.ts'

type Describe = (detail: Record<string, unknown>, timeZone: string) => string | undefined

/** What the audit log adds to what was done to price lists and groups. */
export const PRICE_LIST_SENTENCES: Record<string, Describe> = {
  'price-list-begun': describeName,
  'price-list-published': ({ name, version, from, to }, timeZone) =>
    typeof name === 'string' && typeof version === 'number'
      ? [
          `${name}, version ${version}`,
          typeof from === 'string' && `from ${formatMoment(new Date(from), timeZone)}`,
          typeof to === 'string' && `to ${formatMoment(new Date(to), timeZone)}`,
        ]
          .filter(Boolean)
          .join(', ')
      : undefined,
  'price-list-withdrawn': describeVersions,
  'price-list-ended': describeVersions,
  'customer-group-made': describeName,
  'customer-group-removed': describeName,
  'company-group-set': ({ group }) => (typeof group === 'string' && group !== '' ? group : 'No group'),
}

function describeName({ name }: Record<string, unknown>) {
  return typeof name === 'string' ? name : undefined
}

function describeVersions({ versions }: Record<string, unknown>) {
  if (!Array.isArray(versions)) return undefined
  return `${versions.length === 1 ? 'Version' : 'Versions'} ${versions.join(', ')}`
}
