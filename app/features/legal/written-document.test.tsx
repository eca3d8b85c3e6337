import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LEGAL_PAGES, type LegalPageName, LONGEST_LEGAL_TEXT } from '#domain/legal/legal-pages.ts'
import { shop } from '#shop.config'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { LegalPage } from './render-legal-page.server.tsx'
import { usualPage } from './usual-page.ts'
import { writeUsualText } from './usual-text.server.tsx'
import { inOwnWords } from './written-document.tsx'

const pages = Object.keys(LEGAL_PAGES) as LegalPageName[]
const usual = (page: LegalPageName) => usualPage(page, { shop, prices: shippedPrices })
const html = (page: LegalPageName, text: string) =>
  renderToStaticMarkup(<LegalPage document={inOwnWords(usual(page), text, <div id="control" />)} />)

describe('a legal page', () => {
  it.each(pages)('that nobody wrote is what the settings make of it: %s', (page) => {
    expect(inOwnWords(usual(page), undefined)).toEqual(usual(page))
    expect(inOwnWords(usual(page), '')).toEqual(usual(page))
  })

  it('in the words of the operator has these alone, and what the page does', () => {
    const page = html(
      'terms',
      '# Our terms\nFor everybody.\n\n## Who sells\n**Nordblatt** <b>GmbH</b>\n\n## Law\n- of [Germany](https://law.example)',
    )
    expect(page).toContain('<h1 class="text-3xl">Our terms</h1>')
    expect(page).toContain('For everybody.')
    expect(page).toContain('<strong>Nordblatt</strong> &lt;b&gt;GmbH&lt;/b&gt;')
    expect(page).toContain('<a href="https://law.example">Germany</a>')
    expect(page).toContain('href="#who-sells"')
    expect(page).toMatch(/<\/ul><div id="control">/)
    expect(page).not.toContain('Cultivar')
  })

  it.each(pages)('is begun from the text of the settings: %s', (page) => {
    const text = writeUsualText(usual(page))
    expect(text.length).toBeLessThan(LONGEST_LEGAL_TEXT)
    expect(text).not.toMatch(/<\w|&#|&\w+;|\n{3}/)
    const again = inOwnWords(usual(page), text)
    expect(again.title).toBe(usual(page).title)
    expect(again.summary).toBe(usual(page).summary)
    expect(again.sections.map(({ heading }) => heading)).toEqual(
      usual(page).sections.map(({ heading }) => heading),
    )
    // Every word is there, in its order.
    const words = (document: ReturnType<typeof usual>) =>
      renderToStaticMarkup(<LegalPage document={document} />)
        .replace(/<nav.*?<\/nav>|<thead.*?<\/thead>|<caption.*?<\/caption>/gs, '')
        .replace(/<[^>]*>/g, ' ')
        .match(/[\p{L}\p{N}]+/gu)
    expect(words(again)).toEqual(words(usual(page)))
  })
})
