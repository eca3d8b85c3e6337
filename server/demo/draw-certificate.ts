import { formatDay } from '#domain/format-day.ts'
import { renderDocument } from '#server/documents/render-document.ts'
import type { PlannedBatch } from './plan-stock.ts'

/** What a laboratory that does not exist found in a batch. */
export function drawCertificate(
  { code, measured }: PlannedBatch,
  product: string,
  day: string,
): Promise<Buffer> {
  return renderDocument(
    {
      shopName: 'Example Laboratory',
      title: 'Certificate of analysis',
      facts: [
        { term: 'Batch', value: code },
        { term: 'Date', value: formatDay(day) },
      ],
      parties: [{ heading: 'Sample', lines: [product, `Batch ${code}`] }],
      columns: [
        { title: 'Measured' },
        { title: 'Value', width: 110, align: 'right', face: 'figures' },
        { title: 'Limit', width: 110, align: 'right', face: 'figures' },
        { title: 'Result', width: 80 },
      ],
      rows: measured.map(({ name, value, unit, limit, passed }) => ({
        cells: [name, withUnit(value, unit), limit && withUnit(limit, unit), passed ? 'Passed' : ''],
      })),
      sums: [],
      remarks: ['Made up for a demo. No laboratory has measured anything.'],
    },
    { createdAt: new Date(day) },
  )
}

/** '20.7%', '0.01 mg/kg'; what was not found has no unit. */
function withUnit(value: string, unit: string) {
  if (unit === '%') return `${value}%`
  return /\d/.test(value) ? `${value} ${unit}` : value
}
