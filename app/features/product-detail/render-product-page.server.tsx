import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { DetailHead } from '#app/ui/detail-head.tsx'
import { Gallery } from '#app/ui/gallery.tsx'
import { OrderButton, PageOrder } from '#app/ui/order-button.tsx'
import type { ProductView } from '#domain/kinds/product-view.ts'

/** `stock` comes from another feature. */
export function renderProductPage(product: ProductView, stock: ReactNode): string {
  return renderToStaticMarkup(<ProductPage product={product} stock={stock} />)
}

type ProductPageProps = {
  product: ProductView
  /** Its stock, where it is counted. */
  stock?: ReactNode
}

/** A vape or a concentrate. */
export function ProductPage({ product, stock }: ProductPageProps) {
  const { order, name, list, strains, strainsNote, specifications, wholesale } = product
  return (
    <div className="wrap py-8 md:py-10">
      <PageOrder {...order} />
      <Breadcrumb trail={[{ text: 'Home', to: '/' }, list]} current={name} />
      <ProductHead product={product} stock={stock} />
      <div className={specifications.length > 0 ? 'sheets md:grid-cols-3' : 'sheets md:grid-cols-2'}>
        <Sheet title="Strains">
          {strains.length > 0 && (
            <ul className="mb-4">
              {strains.map((strain) => (
                <li key={strain.name} className="border-line border-b py-2 last:border-b-0">
                  {strain.name}
                  {strain.numbers && (
                    <span className="block font-mono text-soft text-xs">{strain.numbers}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
          <p className="text-sm text-soft">{strainsNote}</p>
        </Sheet>
        {specifications.length > 0 && (
          <Sheet title="Specifications">
            <DefinitionList>
              {specifications.map(({ term, value, to }) => (
                <LabelRow key={term} term={term}>
                  <a href={to}>{value}</a>
                </LabelRow>
              ))}
            </DefinitionList>
          </Sheet>
        )}
        <Sheet title="Wholesale information">
          <ul className="list-disc pl-5 text-soft marker:text-fern">
            {wholesale.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-3">
            <OrderButton {...order} name={name}>
              Order Now
            </OrderButton>
            <a href="#contact" className={buttonClasses({ variant: 'outline' })}>
              Contact us
            </a>
          </div>
        </Sheet>
      </div>
    </div>
  )
}

function ProductHead({ product, stock }: ProductPageProps) {
  const { order, name, brand, description, numbers, badges, picture, morePictures } = product
  const { price, priceMark, grossPrice, priceSource, minimumOrder, minimumTotal, grossMinimum, priceNote } =
    product
  return (
    <DetailHead
      plate={
        <div className="self-start border border-line bg-sheet p-4 md:p-5">
          <Gallery first={picture} more={morePictures} />
        </div>
      }
      title={
        <>
          <div className="flex flex-wrap gap-2">
            {badges.map((badge, at) => (
              <Badge key={badge} tone={at === 0 ? 'secondary' : 'outline'}>
                {badge}
              </Badge>
            ))}
          </div>
          {brand && <p className="mt-3 font-mono text-sm text-soft md:mt-5">{brand}</p>}
          <h1 className="mt-1 text-3xl">{name}</h1>
        </>
      }
      buttons={
        <>
          <OrderButton {...order} name={name}>
            Order Now
          </OrderButton>
          <a href="#contact" className={buttonClasses({ variant: 'outline' })}>
            Ask about this product
          </a>
        </>
      }
    >
      {description && <p className="max-w-[52ch] text-lg text-soft">{description}</p>}
      <dl className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] border-line border-y">
        <Price term="Unit price" value={price} notes={[priceMark, grossPrice]} />
        <Price term="Minimum order" value={minimumOrder} notes={[]} />
        <Price term="Minimum total" value={minimumTotal} notes={[priceMark, grossMinimum]} />
      </dl>
      {priceNote && <p className="mt-2 max-w-prose text-sm text-soft">{priceNote}</p>}
      {priceSource && <p className="mt-2 text-sm text-soft">{priceSource}</p>}
      {numbers && <p className="mt-2 font-mono text-soft text-xs">{numbers}</p>}
      {stock}
    </DetailHead>
  )
}

function Price({ term, value, notes }: { term: string; value: string; notes: (string | undefined)[] }) {
  return (
    <div className="py-3 pr-4">
      <dt className="font-mono text-soft text-xs">{term}</dt>
      <dd className="mt-1 font-display text-2xl">{value}</dd>
      {notes.filter(Boolean).map((note) => (
        <dd key={note} className="font-mono text-xs">
          {note}
        </dd>
      ))}
    </div>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 p-5 md:p-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}
