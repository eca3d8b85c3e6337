/** The numbers by which goods are known: one of the operator's own, and the one of trade (EAN or GTIN). */
export type GoodsNumbers = { articleNumber?: string | undefined; ean?: string | undefined }

/** Of one of the variants that a product comes in. */
export type VariantNumbers = GoodsNumbers & { variant: string }

/** Goods with their numbers, and with those of the variants they come in. */
export type NumberedGoods = GoodsNumbers & { variantNumbers?: readonly VariantNumbers[] | undefined }

export const LONGEST_ARTICLE_NUMBER = 40
const EAN_LENGTHS: readonly number[] = [8, 12, 13, 14]
const LONGEST_EAN = 14

/** What is wrong with it, and what its last digit should be. */
export function findEanMistake(text: string): string | undefined {
  if (!/^\d+$/.test(text)) return 'must be digits only'
  if (!EAN_LENGTHS.includes(text.length)) return 'must have 8, 12, 13 or 14 digits'
  const digit = checkDigitOf(text.slice(0, -1))
  return text.endsWith(String(digit))
    ? undefined
    : `must end with the check digit ${digit}, not ${text.at(-1)}`
}

/** By the rule of GS1: from the right, every other digit counts three times. */
function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** A number as it is compared: in small letters, without spaces and the marks that one types and another does not. */
export function foldNumber(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]+/g, '')
}

/** An EAN of 8, 12 or 13 digits and the GTIN of 14 that it is. */
export function foldEan(ean: string): string {
  return foldNumber(ean).padStart(LONGEST_EAN, '0')
}

/** A number of a product, with the variant that it is of, where it is of one. */
export type ProductNumber = { scheme: 'article' | 'ean'; number: string; variant: string | undefined }

export function listNumbers({ articleNumber, ean, variantNumbers = [] }: NumberedGoods): ProductNumber[] {
  return [{ variant: undefined, articleNumber, ean }, ...variantNumbers].flatMap((of) => [
    ...(of.articleNumber === undefined
      ? []
      : [{ scheme: 'article' as const, number: of.articleNumber, variant: of.variant }]),
    ...(of.ean === undefined ? [] : [{ scheme: 'ean' as const, number: of.ean, variant: of.variant }]),
  ])
}

/** Under which no other product may be found. */
export function numberKey({ scheme, number }: Pick<ProductNumber, 'scheme' | 'number'>): string {
  return `${scheme} ${scheme === 'ean' ? foldEan(number) : foldNumber(number)}`
}

/** What somebody may have typed who typed a number. */
export function numberKeysOf(typed: string): string[] {
  const isEan = /^\d+$/.test(foldNumber(typed))
  const schemes = isEan ? (['article', 'ean'] as const) : (['article'] as const)
  return schemes.map((scheme) => numberKey({ scheme, number: typed }))
}

/** Its numbers alone, and nothing where it has none. */
export function pickNumbers({ articleNumber, ean, variantNumbers }: NumberedGoods): NumberedGoods {
  return {
    ...(articleNumber !== undefined && { articleNumber }),
    ...(ean !== undefined && { ean }),
    ...(variantNumbers !== undefined && { variantNumbers }),
  }
}

/** What is ordered has the numbers of its variant; one that has none of its own has those of the product. */
export function numbersOf(goods: NumberedGoods, variant: string | undefined): GoodsNumbers {
  const own = goods.variantNumbers?.find((entry) => entry.variant === variant)
  const articleNumber = own?.articleNumber ?? goods.articleNumber
  const ean = own?.ean ?? goods.ean
  return { ...(articleNumber !== undefined && { articleNumber }), ...(ean !== undefined && { ean }) }
}

/** 'Article no. A-101, EAN 4006381333931'; nothing where there is none. */
export function describeNumbers({
  articleNumber,
  ean,
}: { [Name in keyof GoodsNumbers]?: string | null | undefined }): string {
  return [articleNumber && `Article no. ${articleNumber}`, ean && `EAN ${ean}`].filter(Boolean).join(', ')
}

/** Of what orders and documents say below a name: without gaps where there are no numbers. */
export function withNumbers(detail: string, numbers: Parameters<typeof describeNumbers>[0]): string {
  return [detail, describeNumbers(numbers)].filter(Boolean).join(', ')
}
