import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readRateLines, type VatRate } from './vat-rates.ts'

/** What holds for invoices until the operator says otherwise. */
export const USUAL_INVOICES = { paymentDays: 14, prefix: 'INV', creditPrefix: 'CN', keptYears: 10 } as const

export type InvoiceSettings = {
  /** Where money goes; empty where it is not filled in. */
  account: { holder: string; iban: string; bic: string }
  paymentDays: number
  /** Of the numbers of invoices, and of credit notes. */
  prefix: string
  creditPrefix: string
  keptYears: number
  oss: boolean
  /** Why no VAT is charged at all; empty where it is. */
  exemption: string
  rates: VatRate[]
}

/** The operator's settings, with what is left out filled in. */
export function readInvoiceSettings({
  legalEntity,
  invoices = {},
}: Pick<ShopConfig, 'legalEntity' | 'invoices'>): InvoiceSettings {
  return {
    account: {
      holder: invoices.accountHolder || legalEntity.name,
      iban: (invoices.iban ?? '').replaceAll(' ', ''),
      bic: invoices.bic ?? '',
    },
    paymentDays: invoices.paymentDays ?? USUAL_INVOICES.paymentDays,
    prefix: invoices.prefix || USUAL_INVOICES.prefix,
    creditPrefix: invoices.creditPrefix || USUAL_INVOICES.creditPrefix,
    keptYears: invoices.keptYears ?? USUAL_INVOICES.keptYears,
    oss: invoices.oss ?? false,
    exemption: invoices.exemption ?? '',
    rates: readRateLines(invoices.rates ?? ''),
  }
}
