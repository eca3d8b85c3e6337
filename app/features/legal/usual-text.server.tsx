import { renderToStaticMarkup } from 'react-dom/server'
import type { LegalDocument } from './legal-document.ts'

/** What the settings make of a page, as a text with marks: what an operator begins from who wants to write it themselves. */
export function writeUsualText({ title, summary, sections }: LegalDocument): string {
  const parts = sections.map(({ heading, body }) => `## ${heading}\n\n${markUp(renderToStaticMarkup(body))}`)
  return [`# ${title}`, summary, ...parts].join('\n\n').trim()
}

/** Our own static HTML, which has few elements: read by their names. */
function markUp(html: string): string {
  return html
    .replace(/<thead>.*?<\/thead>/g, '')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
    .replace(/<strong[^>]*>(.*?)<\/strong>/g, '**$1**')
    .replace(/<code[^>]*>(.*?)<\/code>/g, '`$1`')
    .replace(/<dt[^>]*>(.*?)<\/dt>/g, '$1: ')
    .replace(/<\/td><td[^>]*>/g, '; ')
    .replace(/<(?:li|tr)[^>]*>/g, '\n- ')
    .replace(/<\/(?:p|ul|dl|table)>/g, '\n\n')
    .replace(/<\/div>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
