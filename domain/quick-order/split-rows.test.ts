import { describe, expect, it } from 'vitest'
import { SHELVES } from '#tests/quick-order/made-up-lines.ts'
import { buildQuickIndex } from './quick-index.ts'
import { readLines } from './read-line.ts'
import { splitRows } from './split-rows.ts'

const index = buildQuickIndex(SHELVES)

function read(pasted: string) {
  return readLines(index, pasted).map((line) =>
    line.state === 'sure' ? [line.item.productId, line.item.variant, line.quantity] : line.state,
  )
}

describe('splitRows', () => {
  it('leaves out lines in which nothing stands', () => {
    expect(splitRows('OG Kush 250\r\n\n  \n---\nWhite Widow 500').map(({ text }) => text)).toEqual([
      'OG Kush 250',
      'White Widow 500',
    ])
  })

  it('keeps the text of a line as it was', () => {
    expect(splitRows(' OG Kush\t250 ')).toEqual([{ text: 'OG Kush\t250', line: ' OG Kush\t250 ' }])
  })

  it.each([
    ['in this order', 'Product\tQty\tPrice\nWhite Widow\t500\t9.50'],
    ['in another', 'Price\tQty\tProduct\n9.50\t500\tWhite Widow'],
    ['parted by semicolons', 'sku;product;quantity (g)\n4711;White Widow;500'],
    ['parted by commas', 'product,qty,price\nWhite Widow,500,9.50'],
    ['in kilograms', 'product,kg\nWhite Widow,0.5'],
    ['in kilograms with a decimal comma', 'Product;kg\nWhite Widow;0,5'],
    ['with a column for the unit', 'Product|Unit|Quantity\nWhite Widow|kg|0.5'],
    ['in quotes', '"Product","Qty"\n"White Widow","500"'],
  ])('reads columns with names, %s', (_name, pasted) => {
    expect(read(pasted)).toEqual([['white-widow', undefined, 500]])
  })

  it.each([
    ['German', 'Pos\tArtikel\tMenge\tEinheit\tPreis\n1\tWhite Widow\t0,5\tkg\t9,50'],
    [
      'German, with the unit in the heading',
      'Artikelbezeichnung;Menge (kg);Einzelpreis\nWhite Widow;0,5;9,50',
    ],
    ['German, in grams', 'Sorte;Menge in g\nWhite Widow;500'],
    ['Polish', 'Lp.;Nazwa towaru;Ilość;J.m.;Cena\n1;White Widow;500;g;40,00'],
    ['Spanish', 'Artículo;Cantidad;Unidad\nWhite Widow;500;g'],
    ['Spanish, by its name', 'Nombre;Cantidad (g)\nWhite Widow;500'],
    ['French', 'Désignation;Quantité;Unité;Prix unitaire\nWhite Widow;500;g;9,50'],
    ['French, with a number', 'Produit;Nombre;Unité\nWhite Widow;500;g'],
    ['Italian', 'Articolo;Quantità;Unità di misura\nWhite Widow;0,5;kg'],
  ])('reads a sheet that is %s as one that is English', (_name, pasted) => {
    expect(read(pasted)).toEqual([['white-widow', undefined, 500]])
  })

  it('reads pieces by their heading', () => {
    expect(read('Artikel;Stück\nSlow Melt Gelato 33;30')).toEqual([['slow-melt', 'Gelato 33', 30]])
    expect(read('Nazwa;Szt.\nSlow Melt Gelato 33;30')).toEqual([['slow-melt', 'Gelato 33', 30]])
  })

  it('loses nothing under a heading that it does not know', () => {
    // A unit stands there: without it half a kilogram would be half a gram.
    expect(read('Artikel;Menge;Gebinde\nWhite Widow;5;kg')).toEqual([['white-widow', undefined, 5000]])
  })

  it('joins brand, product and strain', () => {
    expect(
      read('Brand;Product;Strain;Units\nKandl;Slow Melt;Gelato 33;30\nTre House;Cascade;Sour Diesel;10'),
    ).toEqual([
      ['slow-melt', 'Gelato 33', 30],
      ['cascade-liquid-diamonds', 'Sour Diesel', 10],
    ])
  })

  it('takes a first line of goods for goods', () => {
    expect(read('White Widow\t500\nOG Kush\t250')).toEqual([
      ['white-widow', undefined, 500],
      ['og-kush', undefined, 250],
    ])
  })

  it('asks where a quantity is missing', () => {
    expect(read('Product\tQty\nWhite Widow\t\nOG Kush\t250')).toEqual(['ask', ['og-kush', undefined, 250]])
  })
})
