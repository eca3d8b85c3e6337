import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { withoutHealthStatements } from '#domain/kinds/strain/health-statements.ts'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import { fewWords } from '#tests/catalogue/few-words.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedWords } from '#tests/catalogue/shipped-words.ts'
import { StrainPage } from './render-strain-page.server.tsx'
import { viewStrain } from './strain-view.ts'

const { strains } = shippedCatalogue
const pages = strains.map((strain) => ({ strain, html: render(strain) }))

test('a strain of few words has a page without empty headings', () => {
  const [plain] = fewWords.strains
  if (!plain) throw new Error('There is a strain of few words')
  const html = render(plain)
  expect(textsOf(html, 'h2')).toEqual(['Take Plain Flower into your range'])
  expect(textsOf(html, 'h3')).toEqual([])
  expect(textsOf(html, 'dt')).toEqual(['THC'])
  expect(html).not.toMatch(/undefined|<(?:p|dl|ul|dd|div)[^>]*><\/(?:p|dl|ul|dd|div)>/)
})

describe('the page of a strain', () => {
  test('has every section', () => {
    for (const { html } of pages) {
      expect(textsOf(html, 'h2')).toEqual([
        'Effects',
        'Flavours and aroma',
        'Lineage and terpenes',
        'Medical benefits and best for',
        'Growing info',
        'History',
        expect.stringMatching(/^Take .+ into your range$/),
      ])
    }
  })

  test('shows every field of the catalogue', () => {
    for (const { strain, html } of pages) {
      const { detailedEffects } = strain
      const texts = [
        ...[strain.name, strain.type, strain.thc, strain.cbd, strain.description, strain.genetics],
        ...[strain.lineage, strain.growingDifficulty, strain.floweringTime, strain.yield, strain.history],
        ...[strain.appearance, strain.aroma, strain.taste, ...strain.flavors, ...strain.effects],
        ...[...detailedEffects.positive, ...detailedEffects.negative, ...detailedEffects.medical],
        ...strain.bestFor,
        ...strain.terpenes.map(({ name }) => name),
      ]
      expect(texts.filter((text) => text === undefined || !html.includes(escapeText(text)))).toEqual([])
    }
  })

  test('draws terpenes and effects with their values as text', () => {
    for (const { strain, html } of pages) {
      for (const { share } of strain.terpenes) expect(barsOf(html)).toContain(`${share}%: ${share}%`)
      for (const points of Object.values(strain.effectProfile ?? {})) {
        expect(barsOf(html)).toContain(`${points * 10}%: ${points} of 10`)
      }
    }
  })

  test('calls reported benefits what they are, and figures typical', () => {
    for (const { html } of pages) {
      expect(html).toContain('It is no medical advice')
      expect(html).toContain('Typical values.')
    }
  })

  test('says nothing of health where nobody may read it', () => {
    for (const strain of strains) {
      const html = render(withoutHealthStatements(strain))
      expect(textsOf(html, 'h2')).not.toContain('Medical benefits and best for')
      expect(html).not.toContain('Best for')
      for (const text of [...strain.detailedEffects.medical, ...strain.bestFor])
        expect(html).not.toContain(escapeText(text))
    }
  })

  test('shows where the price ladder begins, what is usual and where it ends', () => {
    expect(viewStrain(firstStrain(), STRAIN_DEFAULT_LADDER, shippedWords).ladder).toEqual([
      { weight: '150 g', rate: '€10.00 / g', total: '€1,500' },
      { weight: '1 kg', rate: '€8.00 / g', total: '€8,000' },
      { weight: '5 kg', rate: '€6.50 / g', total: '€32,500' },
    ])
  })

  test('needs no style attribute', () => {
    expect(pages.filter(({ html }) => html.includes('style='))).toEqual([])
  })
})

function render(strain: (typeof strains)[number]) {
  return renderToStaticMarkup(
    <StrainPage
      strain={viewStrain(strain, STRAIN_DEFAULT_LADDER, shippedWords)}
      number="No. 01"
      catalogue="Strains"
      related={null}
    />,
  )
}

function firstStrain() {
  const [strain] = strains
  if (!strain) throw new Error('There is no strain')
  return strain
}

function textsOf(html: string, element: string) {
  return [...html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'g'))].map(([, text]) => text)
}

/** How far each bar reaches, and what stands beside it. */
function barsOf(html: string) {
  return [...html.matchAll(/<rect width="([^"]+)".*?<span[^>]*>(.*?)<\/span>/g)].map(
    ([, width, value]) => `${width}: ${value}`,
  )
}

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
}

test('where the batch that is sold now was measured, its values stand in the place of the typical ones', () => {
  const measured = (names: string[]) => ({
    ...{ variant: '', code: 'AC-1', producedOn: null, bestBefore: null, hasCertificate: true },
    measured: names.map((name) => ({ name, value: '21.4', unit: '%', limit: '', passed: null })),
  })
  const viewOf = (names: string[]) =>
    viewStrain(firstStrain(), STRAIN_DEFAULT_LADDER, shippedWords, measured(names))
  expect(viewOf(['thc', 'CBD']).facts.slice(0, 2)).toEqual([
    { term: 'THC', value: '21.4%' },
    { term: 'CBD', value: '21.4%' },
  ])
  expect(viewOf(['THC', 'CBD']).factsNote).toBe('Measured in batch AC-1, which is sold now.')
  expect(viewOf(['THC']).factsNote).toContain('the other is a typical value')
  expect(viewOf([]).factsNote).toBe(viewStrain(firstStrain(), STRAIN_DEFAULT_LADDER, shippedWords).factsNote)
})
