import { LinkButton } from '#app/ui/link-button.tsx'
import { Section } from '#app/ui/section.tsx'

type ReturnsLinkProps = { orderId: string; returns: { isPicked: boolean; open: number } | undefined }

/** On the page of an order: the way to what came back of it. */
export function ReturnsLink({ orderId, returns }: ReturnsLinkProps) {
  if (!returns?.isPicked && !returns?.open) return null
  return (
    <Section id="order-returns" title="Returns and complaints" heading="mb-3 text-xl">
      <LinkButton to={`/admin/orders/${orderId}/returns`} variant="outline" size="small">
        {returns.open > 0 ? `Decide (${returns.open})` : 'Record or view'}
      </LinkButton>
    </Section>
  )
}
