import type { Source } from './statistics-tables.ts'

/** 'https://news.example/ · spring · mail': where a visit came from, in a line. */
export function describeSource({ referrer, utmSource, utmMedium, utmCampaign }: Omit<Source, 'id'>): string {
  const from = referrer === 'direct' ? 'Direct Traffic' : referrer
  return [from, utmSource, utmMedium, utmCampaign].filter((part) => part !== null && part !== '').join(' · ')
}
