import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OrderAgainPorts, Repeat } from './prepare-repeat.ts'

type OrderAgainProps = {
  orderId: string
  loadPorts: OrderAgainPorts
  /** In a list of orders: which one. */
  number?: string
}

/** Puts the lines of an order into the basket, after showing what has changed since. */
export function OrderAgain({ orderId, loadPorts, number }: OrderAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Repeat>()
  const navigate = useNavigate()

  async function prepare() {
    setBusy(true)
    try {
      const ports = await loadPorts()
      const { prepareRepeat } = await import('./prepare-repeat.ts')
      const repeat = await prepareRepeat(orderId, ports)
      if (repeat.changed.length > 0) setAsked(repeat)
      else put(repeat)
    } catch (error) {
      // Only signed-in buyers see prices, so this leads to the sign-in.
      if (error instanceof Error && error.cause === 401) return location.assign('/account')
      toast.error('The order could not be loaded. Please try again.')
    }
    setBusy(false)
  }

  function put(repeat: Repeat) {
    setAsked(undefined)
    const known = repeat.add()
    const more =
      known > 0 ? 'What was in the basket before is still there, and quantities were added up.' : undefined
    toast.success('The lines are in your basket, at today’s prices', more)
    navigate('/basket')
  }

  return (
    <>
      <Button
        busy={isBusy}
        size="small"
        variant={number === undefined ? 'primary' : 'outline'}
        aria-label={number === undefined ? undefined : `Order again: ${number}`}
        className="scripted-only"
        onClick={prepare}
      >
        Order again
      </Button>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Some items have changed"
        footer={
          <>
            <Button variant="outline" onClick={() => setAsked(undefined)}>
              {asked?.canAdd ? 'Cancel' : 'Close'}
            </Button>
            {asked?.canAdd && (
              <Button data-autofocus onClick={() => put(asked)}>
                Add to basket
              </Button>
            )}
          </>
        }
      >
        {asked && <Changes repeat={asked} />}
      </Dialog>
    </>
  )
}

/** The changed lines, before and now. */
function Changes({ repeat }: { repeat: Repeat }) {
  return (
    <>
      <p>
        {repeat.canAdd
          ? 'The rest of the order is unchanged.'
          : 'Nothing in this order is available at the moment.'}
      </p>
      <ul className="mt-3 border-line border-t">
        {repeat.changed.map(({ name, changes }) => (
          <li key={name} className="border-line border-b py-2">
            <p className="font-medium">{name}</p>
            {changes.map(({ before, text }) => (
              <p key={text} className="text-sm">
                {before && (
                  <>
                    <span className="sr-only">Before: </span>
                    <del className="text-soft">{before}</del> <span className="sr-only">Now: </span>
                  </>
                )}
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
