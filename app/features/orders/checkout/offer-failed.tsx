import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'

export function OfferFailed({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <ErrorState
      title="The order form did not load"
      action={
        <Button variant="outline" onClick={onAskAgain}>
          Try again
        </Button>
      }
    >
      Please check your connection. What you chose before is still on this device.
    </ErrorState>
  )
}
