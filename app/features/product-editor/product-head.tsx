import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PRODUCT_STATES, PRODUCT_TONES } from '#domain/catalogue/product-state.ts'
import type { ProductView } from './product-view.ts'

export type Publication = { version: number; at: string; by: string }

type ProductHeadProps = {
  product: Pick<ProductView, 'kind' | 'state'> & { published: Publication | undefined }
  name: string
  back: { to: string; text: string }
  /** Beside what buyers see there is something else. */
  hasDraft: boolean
}

export function ProductHead({ product, name, back, hasDraft }: ProductHeadProps) {
  const { kind, state, published } = product
  return (
    <>
      <div className="mb-6">
        <LinkButton to={back.to} variant="outline" size="small">
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" /> {back.text}
        </LinkButton>
      </div>
      <div className="mb-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 break-words text-3xl">{name || `Unnamed ${kind.one}`}</h1>
          <span className="flex flex-wrap gap-2">
            <Badge tone={PRODUCT_TONES[state]}>{PRODUCT_STATES[state]}</Badge>
            {hasDraft && state !== 'draft' && <Badge tone="mark">Unpublished changes</Badge>}
          </span>
        </div>
        <p className="mt-1 text-sm text-soft">
          {kind.title}
          {published
            ? ` · version ${published.version}, ${published.at}, ${published.by}`
            : ' · never published'}
        </p>
      </div>
    </>
  )
}
