import { Badge } from '#app/ui/badge.tsx'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Plate, PlateLabel } from '#app/ui/plate.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { Cell, HeadCell, Table } from '#app/ui/table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Section } from './section.tsx'

const ROWS = [
  ['8f3a21c0…', 'Noor Apotheek', '1,000 g', '€8,000.00', 'outline', 'pending'],
  ['51be09d7…', 'Hanf & Recht GmbH', '2,500 g', '€20,000.00', 'secondary', 'processing'],
  ['c04d7e12…', 'Malta Botanicals', '40 units', '€2,639.20', 'default', 'completed'],
  ['77aa01be…', 'Apteka Łódź', '150 g', '€1,500.00', 'destructive', 'cancelled'],
] as const

export function DataSection() {
  return (
    <Section title="Data">
      <dl className="sheets grid-cols-2 lg:grid-cols-4">
        <StatCard term="Total Orders">1,284</StatCard>
        <StatCard term="Pending Orders">37</StatCard>
        <StatCard term="Total Revenue">€4,918.50</StatCard>
        <StatCard term="Products Sold" note="grams and units">
          612,450
        </StatCard>
      </dl>
      <Table label="Sample orders">
        <thead>
          <tr>
            <HeadCell>Order ID</HeadCell>
            <HeadCell>Customer</HeadCell>
            <HeadCell numeric>Quantity</HeadCell>
            <HeadCell numeric>Total</HeadCell>
            <HeadCell>Status</HeadCell>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([id, customer, quantity, total, tone, status]) => (
            <tr key={id}>
              <Cell code>{id}</Cell>
              <Cell>{customer}</Cell>
              <Cell numeric>{quantity}</Cell>
              <Cell numeric>{total}</Cell>
              <Cell>
                <Badge tone={tone}>{status}</Badge>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination label="Sample pages" page={2} pageCount={9} linkTo={(page) => `?page=${page}`} />
      <Tabs
        label="Sample reports"
        tabs={[
          {
            id: 'pages',
            label: 'Top Pages',
            panel: <ProgressBar label="Views of the first page" value={62} max={100} />,
          },
          { id: 'devices', label: 'Devices', panel: <HairlineBar share={0.4} /> },
          { id: 'sources', label: 'Traffic Sources', panel: 'Direct Traffic' },
        ]}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <Sheet>
          <Plate className="aspect-4/3">
            <Badge tone="mark">Popular</Badge>
          </Plate>
          <PlateLabel className="pt-4" name="White Widow" kind="Hybrid" number="No. 03" />
        </Sheet>
        <Sheet>
          <DefinitionList>
            <LabelRow term="Type">Hybrid</LabelRow>
            <LabelRow term="THC">22%</LabelRow>
            <LabelRow term="Per gram">€6.50 to €10.00</LabelRow>
          </DefinitionList>
        </Sheet>
      </div>
    </Section>
  )
}
