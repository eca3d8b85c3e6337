import {
  groupRegister,
  movedIn,
  REGISTER_COLUMNS,
  type RegisterColumn,
  type RegisterLine,
} from '#domain/stock/register.ts'
import { formatStock, type StockUnit } from '#domain/stock/stock-quantity.ts'
import { nameGoods } from './batch-view.ts'
import type { ShownRegisterGroup } from './register-page.tsx'

const COLUMNS = Object.keys(REGISTER_COLUMNS) as RegisterColumn[]

export const REGISTER_HEADS = [
  'Opening',
  ...COLUMNS.map((column) => REGISTER_COLUMNS[column].title),
  'Closing',
]

export function viewRegister(lines: readonly RegisterLine[]): ShownRegisterGroup[] {
  return groupRegister(lines).flatMap(({ lines: [first, ...others], ...sums }) =>
    first
      ? [
          {
            goods: nameGoods(first),
            figures: figuresOf(sums, first.unit),
            lines: [first, ...others].map((line) => ({
              ...{ batch: line.batch, code: line.code, site: line.site },
              figures: figuresOf(line, line.unit),
            })),
          },
        ]
      : [],
  )
}

function figuresOf(
  { opening, moved, closing }: Pick<RegisterLine, 'opening' | 'moved' | 'closing'>,
  unit: StockUnit,
) {
  const figures = [opening, ...COLUMNS.map((column) => movedIn(moved, column)), closing]
  return figures.map((quantity, at) =>
    quantity === 0 && at > 0 && at < figures.length - 1 ? '' : formatStock(quantity, unit),
  )
}
