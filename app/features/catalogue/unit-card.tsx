import { Badge } from '#app/ui/badge.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { OrderButton } from '#app/ui/order-button.tsx'
import { PlateImage } from '#app/ui/plate-image.tsx'
import type { UnitCardView } from './unit-cards.ts'

export type UnitCardsLook = { detailsText: string; orderKind: string; orderText: string; columns: string }

const FIRST_ROW = 4

export function UnitCards({ cards, look }: { cards: UnitCardView[]; look: UnitCardsLook }) {
  return (
    <ul className={`sheets ${look.columns}`}>
      {cards.map((card, at) => (
        <UnitCard key={card.path} card={card} look={look} isFirstRow={at < FIRST_ROW} />
      ))}
    </ul>
  )
}

type UnitCardProps = { card: UnitCardView; look: UnitCardsLook; isFirstRow: boolean }

/** A press anywhere on the card follows its one link. */
function UnitCard({ card, look, isFirstRow }: UnitCardProps) {
  const { detailsText, orderKind, orderText } = look
  const { id, path, name, brand, description, badges, picture, strains, more, price, minimumOrder } = card
  return (
    <li className="group relative flex flex-col p-4 lg:p-5">
      <PlateImage
        {...picture}
        eager={isFirstRow}
        sizes="(min-width:64rem) 18rem,(min-width:40rem) 50vw,100vw"
      />
      <div className="mt-4 flex flex-wrap gap-1.5">
        {badges.map((badge, at) => (
          <Badge key={badge} tone={at === 0 ? 'secondary' : 'outline'}>
            {badge}
          </Badge>
        ))}
      </div>
      <p className="mt-4 font-mono text-soft text-xs">{brand}</p>
      <h2 className="mt-1 text-xl group-hover:underline">{name}</h2>
      <p className="mt-2 text-sm text-soft">{description}</p>
      {strains.length > 0 && (
        <ul aria-label="Strains" className="mt-4 flex flex-wrap gap-1.5 text-sm">
          {strains.map((strain) => (
            <li key={strain} className="rounded-sm bg-mist px-1.5">
              {strain}
            </li>
          ))}
          {more && <li className="font-mono text-soft text-xs leading-6">{more}</li>}
        </ul>
      )}
      <div className="mt-auto pt-5">
        <p className="border-line border-t pt-4">
          <span className="mr-1 font-display text-2xl">{price}</span>{' '}
          <span className="font-mono text-soft text-xs">per unit</span>
        </p>
        <p className="mt-1 font-mono text-soft text-xs">{minimumOrder}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <a
            href={path}
            aria-label={`${detailsText}: ${name}`}
            className={`${buttonClasses({ variant: 'outline', size: 'small' })} after:absolute after:inset-0`}
          >
            {detailsText}
          </a>
          <OrderButton kind={orderKind} product={id} name={name} size="small">
            {orderText}
          </OrderButton>
        </div>
      </div>
    </li>
  )
}
