import type { FormField } from '#app/ui/form-field.ts'
import { HAND_MOVES, type HandMove } from '#domain/stock/stock-move.ts'
import { STOCK_FIGURES, type StockUnit } from '#domain/stock/stock-quantity.ts'

export type BatchFieldValues = {
  code: string
  supplier: string
  supplierCode: string
  producedOn: string | null
  receivedOn: string
  bestBefore: string | null
  place: string
}

/** What somebody fills in of a batch, when it comes in and later. */
export function batchFields(values: BatchFieldValues, { isCodeFixed = false } = {}): FormField[] {
  return [
    {
      name: 'code',
      label: 'Batch number',
      value: values.code,
      hint: isCodeFixed
        ? 'It cannot be changed: labels carry it since the batch was released.'
        : 'Shown on labels, packing slips and the public page. You can change it until the batch is released.',
    },
    { name: 'supplier', label: 'Supplier', value: values.supplier, isOptional: true },
    { name: 'supplierCode', label: 'Supplier batch number', value: values.supplierCode, isOptional: true },
    {
      name: 'producedOn',
      label: 'Produced',
      type: 'date',
      value: values.producedOn ?? '',
      hint: 'For flower: harvest date.',
      isOptional: true,
    },
    { name: 'receivedOn', label: 'Received', type: 'date', value: values.receivedOn },
    {
      name: 'bestBefore',
      label: 'Best before',
      type: 'date',
      value: values.bestBefore ?? '',
      hint: 'Not sold after this date.',
      isOptional: true,
    },
    {
      name: 'place',
      label: 'Location',
      value: values.place,
      hint: 'Where it is stored in the site, such as Shelf 3.',
      isOptional: true,
    },
  ]
}

const AMOUNT_HINTS: Record<StockUnit, string> = {
  milligram: 'In grams, such as 1250, 0.5 or 2 kg.',
  unit: 'In units.',
}

export function amountField(unit: StockUnit, label = 'Amount'): FormField {
  return { name: 'quantity', label, value: '', hint: AMOUNT_HINTS[unit], figure: STOCK_FIGURES[unit] }
}

/** `value` as it is typed. */
export function priceField(unit: StockUnit, value: string): FormField {
  return {
    ...{ name: 'purchasePrice', label: 'Purchase price', value, isOptional: true, figure: 'rates' },
    hint: `In euros per ${unit === 'milligram' ? 'gram' : 'unit'}, without VAT. Only people with the role Finance see it.`,
  }
}

/** What is asked of a movement that somebody records by hand. */
export function moveFields(reason: HandMove, { unit }: { unit: StockUnit }): FormField[] {
  const isCorrection = reason === 'corrected'
  return [
    ...(isCorrection
      ? [
          {
            name: 'way',
            label: 'Counted',
            type: 'select' as const,
            value: 'out',
            options: [
              { value: 'out', text: 'less than recorded' },
              { value: 'in', text: 'more than recorded' },
            ],
          },
        ]
      : []),
    amountField(unit, isCorrection ? 'Difference' : 'Amount'),
    ...(reason === 'destroyed'
      ? [
          {
            name: 'witness',
            label: 'Witness',
            value: '',
            hint: 'Who was present with you. Both names are kept in the ledger.',
          },
        ]
      : []),
    {
      name: 'note',
      label: isCorrection ? 'Reason' : 'Note',
      type: 'textarea',
      value: '',
      isOptional: !isCorrection,
    },
  ]
}

export const MOVE_LABELS = Object.entries(HAND_MOVES).map(([name, { label }]) => ({
  name: name as HandMove,
  label,
}))
