import { OrderButton } from '#app/ui/order-button.tsx'
import { PlateImage } from '#app/ui/plate-image.tsx'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import { QuickField } from './quick-field.tsx'
import type { StrainCardView } from './strain-cards.ts'

/** A plate with its label. A press anywhere on the card follows its one link. */
function StrainCard({ card }: { card: StrainCardView }) {
  const { id, path, name, number, type, thc, perGram, isNet, gross, stock, picture } = card
  return (
    <li className="group relative flex flex-col p-3 sm:p-4">
      <PlateImage {...picture} className="card-more aspect-square" />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-xl group-hover:underline">{name}</h3>
        <span className="font-mono text-soft text-xs">{number}</span>
      </div>
      <dl className="mt-2 grid gap-0.5 text-sm">
        {type && <Line term="Type" value={type} />}
        <Line term="THC" value={thc} />
        <Line term={isNet ? 'Per gram, net' : 'Per gram'} value={perGram} />
        {gross && <Line term="With VAT" value={gross} />}
        {stock && <Line term="Stock" value={stock} />}
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-4 text-sm">
        <a
          href={path}
          aria-label={`View Details: ${name}`}
          className="py-1 font-medium after:absolute after:inset-0"
        >
          View Details
        </a>
        <QuickField kind={strainOrder.name} product={id} name={name} unit={strainOrder.unit} />
        <OrderButton
          className="card-more"
          kind={strainOrder.name}
          product={id}
          name={name}
          variant="outline"
          size="small"
        >
          Order Now
        </OrderButton>
      </div>
    </li>
  )
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-soft">{term}</dt>
      <dd className="font-mono">{value}</dd>
    </div>
  )
}

type StrainCardsProps = { cards: StrainCardView[]; columns?: string }

/** Two sheets side by side on a phone, four on a desk. */
export function StrainCards({ cards, columns = 'md:grid-cols-3 lg:grid-cols-4' }: StrainCardsProps) {
  return (
    <ul className={`sheets grid-cols-2 ${columns}`}>
      {cards.map((card) => (
        <StrainCard key={card.path} card={card} />
      ))}
    </ul>
  )
}

export function RelatedStrains({ cards }: { cards: StrainCardView[] }) {
  if (cards.length === 0) return null
  return (
    <section className="pt-14">
      <h2 className="mb-6 text-2xl">Strains like this one</h2>
      <StrainCards cards={cards} columns="md:grid-cols-4" />
    </section>
  )
}
