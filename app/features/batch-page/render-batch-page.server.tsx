import { renderToStaticMarkup } from 'react-dom/server'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import type { BatchPageView } from './batch-page-view.ts'

/** A page that is only read: as static HTML it costs the browser no script. */
export function renderBatchPage(batch: BatchPageView): string {
  return renderToStaticMarkup(<BatchPage batch={batch} />)
}

/** What the code on a label opens: what is known about a batch, and first of all whether it is recalled. */
function BatchPage({ batch }: { batch: BatchPageView }) {
  const { code, product, productPath, state, facts, certificatePath } = batch
  return (
    <div className="wrap py-8 md:py-12">
      <RecallNotice batch={batch} />
      <p className="font-mono text-sm text-soft">Batch</p>
      <h1 className="mt-1 break-words text-3xl">{code}</h1>
      <p className="mt-2 text-lg">{productPath ? <a href={productPath}>{product}</a> : product}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section className="min-w-0">
          <h2 className="mb-3 text-2xl">Measured values</h2>
          <Measured measured={batch.measured} />
        </section>
        <section>
          <h2 className="mb-3 text-2xl">Details</h2>
          <DefinitionList facts={[{ term: 'Status', value: state }, ...facts]} />
          {certificatePath && (
            <a href={certificatePath} className={`${buttonClasses({ variant: 'outline' })} mt-5`}>
              Certificate of analysis
            </a>
          )}
        </section>
      </div>
    </div>
  )
}

function RecallNotice({ batch: { recall, shopName, contact } }: { batch: BatchPageView }) {
  if (!recall) return null
  return (
    <section aria-labelledby="recalled" className="mb-10 border-2 border-clay p-5 md:p-7">
      <h2 id="recalled" className="text-2xl text-clay">
        This batch is recalled
      </h2>
      <p className="mt-2 text-sm text-soft">Since {recall.since}</p>
      {recall.reason && <p className="mt-4 max-w-prose whitespace-pre-line break-words">{recall.reason}</p>}
      <p className="mt-4 max-w-prose">
        Do not use it, and do not pass it on. Set aside what you have, tell everybody to whom you have passed
        it on, and contact {shopName}.
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {contact.map(({ name, text, href }) => (
          <li key={name}>
            <a href={href}>
              {name}: {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Measured({ measured }: Pick<BatchPageView, 'measured'>) {
  if (measured.length === 0) return <p className="text-soft">No values are recorded.</p>
  return (
    <dl>
      {measured.map(({ name, value, limit, passed, hasFailed }) => (
        <div key={name} className="grid grid-cols-[1fr_auto] gap-x-6 border-line border-t py-3 last:border-b">
          <dt>{name}</dt>
          <dd className="text-right font-mono">{value}</dd>
          {(limit || passed) && (
            <dd className={`col-span-2 text-sm ${hasFailed ? 'text-clay' : 'text-soft'}`}>
              {[limit && `Limit ${limit}`, passed].filter(Boolean).join(' · ')}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
