import { describe, expect, it } from 'vitest'
import { KINDS } from '#domain/kinds/kinds.ts'
import { keysOfHeading, NOT_TAKEN } from './heading-words.ts'
import { columnsOfAll, matchColumns } from './sheet-columns.ts'

const columns = columnsOfAll(KINDS)

describe('the columns of a price list', () => {
  it.each([
    [
      'English',
      ['Product name', 'Category', 'THC content (%)', 'Unit price', 'Net weight', 'Description', 'Brand'],
    ],
    [
      'German',
      ['Bezeichnung', 'Warengruppe', 'THC-Gehalt', 'VK netto (€)', 'Inhalt', 'Beschreibung', 'Hersteller'],
    ],
    [
      'French',
      ['Désignation', 'Catégorie', 'Taux de THC', 'Prix unitaire HT', 'Contenance', 'Descriptif', 'Marque'],
    ],
    [
      'Spanish',
      ['Denominación', 'Categoría', 'Contenido de THC', 'Precio sin IVA', 'Tamaño', 'Descripción', 'Marca'],
    ],
    [
      'Italian',
      [
        'Nome prodotto',
        'Categoria',
        'Contenuto di THC',
        'Prezzo netto',
        'Confezione',
        'Descrizione',
        'Produttore',
      ],
    ],
    [
      'Dutch',
      ['Productnaam', 'Productgroep', 'THC-gehalte', 'Prijs excl. btw', 'Inhoud', 'Omschrijving', 'Merk'],
    ],
    ['Polish', ['Nazwa', 'Kategoria', 'Zawartość THC', 'Cena netto', 'Opakowanie', 'Opis', 'Producent']],
    [
      'Portuguese',
      [
        'Nome do produto',
        'Categoria',
        'Teor de THC',
        'Preço unitário',
        'Embalagem',
        'Descrição',
        'Fabricante',
      ],
    ],
    ['Czech', ['Název produktu', 'Kategorie', 'Obsah THC', 'Cena bez DPH', 'Balení', 'Popis', 'Značka']],
  ])('are found in %s, in any order', (_, headings) => {
    const keys = ['name', 'kind', 'thc', 'price', 'size', 'description', 'brand']
    expect(matchColumns(columns, headings).map((column) => column?.key)).toEqual(keys)
    expect(matchColumns(columns, headings.toReversed()).map((column) => column?.key)).toEqual(
      keys.toReversed(),
    )
  })

  it.each(['Bestand', 'Ilość', 'EK-Preis', 'Precio de compra', 'Preis (100 g)', 'MwSt.'])(
    '%s is known to be no field of a product',
    (heading) => expect(keysOfHeading(heading)).toEqual([NOT_TAKEN]),
  )

  it.each(['Preis brutto', 'Prix TTC', 'Preis pro kg', 'Cena z VAT', 'UVP'])(
    '%s is not taken for a price without VAT, of one gram or unit',
    (heading) => expect(keysOfHeading(heading)).not.toContain('price'),
  )

  it.each([
    ['Preis pro Gramm', 'price'],
    ['Price of a gram', 'price'],
    ['Price of a unit', 'price'],
    ['Cena za szt. (EUR)', 'price'],
    ['Produkt / Sorte', 'name'],
    ['Produkt (DE)', 'name'],
    ['THC in %', 'thc'],
  ])('%s is %s, whatever it is measured in', (heading, key) => expect(keysOfHeading(heading)[0]).toBe(key))

  it('leaves what it does not know', () => expect(keysOfHeading('Farbe der Dose')).toEqual([]))

  it('gives a word of two meanings to the one that no other heading names', () =>
    expect(matchColumns(columns, ['Sorte', 'Produktname']).map((column) => column?.key)).toEqual([
      'strains',
      'name',
    ]))
})
