import { Fragment } from 'react'
import { useNavigation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
import { type RegisterQuery, writeRegisterQuery } from '#domain/stock/register.ts'
import { StockLinks } from './stock-links.tsx'

export type ShownRegisterGroup = {
  goods: string
  /** Opening, what moved column by column, closing. */
  figures: string[]
  lines: { batch: number; code: string; site: string; figures: string[] }[]
}

type RegisterPageProps = {
  query: RegisterQuery
  sites: readonly string[]
  heads: string[]
  groups: ShownRegisterGroup[]
  mayMove: boolean
}

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

/** What came in, what went out, and what was there at both ends, by product and batch. */
export function RegisterPage({ query, sites, heads, groups, mayMove }: RegisterPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const file = (name: string) => `${DOCUMENTS.register}${writeRegisterQuery(query)}${name}`
  return (
    <>
      <PageHead title="Register">
        <StockLinks current="/admin/stock/register" mayMove={mayMove} />
      </PageHead>
      <SearchForm
        submitLabel="Show"
        className="grid-cols-2 lg:grid-cols-[12rem_12rem_14rem_auto_1fr]"
        controls={[
          { name: 'from', label: 'From', value: query.from, type: 'date' },
          { name: 'to', label: 'To', value: query.to, type: 'date' },
          {
            name: 'site',
            label: 'Site',
            value: query.site,
            all: 'All sites',
            options: sites.map((name) => [name, name]),
          },
        ]}
      />
      <div aria-busy={isLoading}>
        {groups.length === 0 ? (
          <EmptyState headingLevel="h2" title="Nothing in this period">
            No stock or movements in this period.
          </EmptyState>
        ) : (
          <RegisterTable heads={heads} groups={groups} />
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={file('&file=pdf')} className={LOOK}>
          PDF
        </a>
        <a href={file('')} className={LOOK}>
          CSV
        </a>
        <a href={file('&form=excel')} className={LOOK}>
          CSV for Excel
        </a>
        <a href={file('&file=moves')} className={LOOK}>
          Every movement as CSV
        </a>
      </p>
    </>
  )
}

function RegisterTable({ heads, groups }: Pick<RegisterPageProps, 'heads' | 'groups'>) {
  return (
    <Table label="Register">
      <TableHead heads={['Product and batch', ...heads.map(numeric)]} />
      <tbody>
        {groups.map(({ goods, figures, lines }) => (
          <Fragment key={lines[0]?.batch}>
            <tr>
              <Cell className="font-medium">{goods}</Cell>
              <Figures figures={figures} />
            </tr>
            {lines.map((line) => (
              <tr key={line.batch} className="text-soft">
                <Cell>
                  <span className="block whitespace-nowrap pl-4 font-mono">{line.code}</span>
                  <span className="block pl-4 text-xs">{line.site}</span>
                </Cell>
                <Figures figures={line.figures} />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

function Figures({ figures }: { figures: string[] }) {
  return figures.map((figure, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
    <Cell key={at} numeric className="align-top">
      {figure}
    </Cell>
  ))
}
