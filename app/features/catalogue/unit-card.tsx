import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { OrderButton } from '#app/ui/order-button.tsx'
import { PlateImage } from '#app/ui/plate-image.tsx'
import type { UnitCardView } from './unit-cards.ts'

export type UnitCardTexts = { detailsText: string; orderKind: string; orderText: string }

type UnitCardProps = { card: UnitCardView; texts: UnitCardTexts; isFirstRow: boolean }

/** A press anywhere on the card follows its one link. */
export function UnitCard({ card, texts, isFirstRow }: UnitCardProps) {
  const { detailsText, orderKind, orderText } = texts
  const { id, path, name, brand, description, badges, picture, strains, more, price, minimumOrder } = card
  return (
    <li className="group relative flex flex-col p-4 lg:p-5">
      <PlateImage {...picture} eager={isFirstRow} className="aspect-4/3" />
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
          <LinkButton
            to={path}
            prefetch="intent"
            viewTransition
            variant="outline"
            size="small"
            aria-label={`${detailsText}: ${name}`}
            className="after:absolute after:inset-0"
          >
            {detailsText}
          </LinkButton>
          <OrderButton kind={orderKind} product={id} name={name} size="small">
            {orderText}
          </OrderButton>
        </div>
      </div>
    </li>
  )
}
