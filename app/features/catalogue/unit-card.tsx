import { Badge } from '#app/ui/badge.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { OrderButton } from '#app/ui/order-button.tsx'
import { PlateImage } from '#app/ui/plate-image.tsx'
import type { CardsLook } from '#domain/kinds/kind.ts'
import type { UnitCardView } from '#domain/kinds/unit-card.ts'
import { QuickField } from './quick-field.tsx'

const FIRST_ROW = 4
const COLUMNS = {
  3: 'sm:grid-cols-2 md:grid-cols-3',
  4: 'sm:grid-cols-2 md:grid-cols-3 min-[80rem]:grid-cols-4',
}

/** With its stock, where the product is counted. */
type StockedCard = UnitCardView & { stock: string | undefined }

type UnitCardsProps = { cards: StockedCard[]; look: CardsLook; orderKind: string }

export function UnitCards({ cards, look, orderKind }: UnitCardsProps) {
  return (
    <ul className={`sheets ${COLUMNS[look.columns]}`}>
      {cards.map((card, at) => (
        <UnitCard key={card.path} card={card} look={look} orderKind={orderKind} isFirstRow={at < FIRST_ROW} />
      ))}
    </ul>
  )
}

type UnitCardProps = { card: StockedCard; look: CardsLook; orderKind: string; isFirstRow: boolean }

/** A press anywhere on the card follows its one link. On a phone the plate is small and stands beside the words. */
function UnitCard({ card, look, orderKind, isFirstRow }: UnitCardProps) {
  const { detailsText, orderText } = look
  const {
    id,
    path,
    name,
    brand,
    description,
    badges,
    picture,
    strains,
    more,
    price,
    isNet,
    grossPrice,
    priceSource,
    minimumOrder,
    stock,
    variants,
  } = card
  return (
    <li className="group relative grid grid-cols-[6rem_1fr] gap-x-3 p-3 max-[22rem]:grid-cols-[4.5rem_1fr] sm:flex sm:flex-col sm:p-4 lg:p-5">
      <PlateImage
        {...picture}
        eager={isFirstRow}
        sizes="(min-width:64rem) 18rem,(min-width:40rem) 50vw,6rem"
        className="card-more aspect-square self-start sm:mb-4 sm:self-auto"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-1.5">
          {badges.map((badge, at) => (
            <Badge key={badge} tone={at === 0 ? 'secondary' : 'outline'}>
              {badge}
            </Badge>
          ))}
          {stock && <Badge tone="mark">{stock}</Badge>}
        </div>
        {brand && <p className="mt-1.5 font-mono text-soft text-xs sm:mt-4">{brand}</p>}
        <h2 className="text-lg leading-tight group-hover:underline sm:mt-1 sm:text-xl">{name}</h2>
        {description && (
          <p className="card-more mt-1 text-sm text-soft max-sm:line-clamp-2 sm:mt-2">{description}</p>
        )}
        {strains.length > 0 && (
          <ul
            aria-label="Strains"
            className="card-more mt-2 flex flex-wrap gap-1.5 text-xs sm:mt-4 sm:text-sm"
          >
            {strains.map((strain) => (
              <li key={strain} className="rounded-sm bg-mist px-1.5">
                {strain}
              </li>
            ))}
            {more && <li className="font-mono text-soft text-xs sm:leading-6">{more}</li>}
          </ul>
        )}
      </div>
      <div className="col-span-2 mt-auto flex flex-wrap items-end justify-between gap-2 pt-2.5 sm:block sm:pt-5">
        <div className="flex-1 basis-30 sm:border-line sm:border-t sm:pt-4">
          {/* On a phone the list says it once, above all cards: a line more on each would make it long. */}
          <p>
            <span className="mr-1 font-display text-xl sm:text-2xl">{price}</span>{' '}
            <span className="font-mono text-soft text-xs">
              per unit{isNet && <span className="max-sm:hidden">, net</span>}
            </span>
          </p>
          {grossPrice && <p className="font-mono text-xs">{grossPrice}</p>}
          <p className="card-more font-mono text-soft text-xs sm:mt-1">{minimumOrder}</p>
          {priceSource && <p className="font-mono text-soft text-xs">{priceSource}</p>}
        </div>
        <div className="flex flex-wrap gap-2 sm:mt-4">
          <a
            href={path}
            aria-label={`${detailsText}: ${name}`}
            className={`${buttonClasses({ variant: 'outline', size: 'small' })} after:absolute after:inset-0`}
          >
            {detailsText}
          </a>
          <QuickField kind={orderKind} product={id} name={name} unit="unit" variants={variants} />
          <OrderButton kind={orderKind} product={id} name={name} size="small" className="card-more">
            {orderText}
          </OrderButton>
        </div>
      </div>
    </li>
  )
}
