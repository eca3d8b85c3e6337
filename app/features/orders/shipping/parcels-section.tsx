import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { ParcelCard } from './parcel-card.tsx'
import type { ParcelsView } from './parcels-view.ts'

/** On the page of an order: what was packed, where it is, and what is still to be packed. */
export function ParcelsSection({ view, mayWork }: { view: ParcelsView; mayWork: boolean }) {
  const [isPacking, setPacking] = useState(false)
  const { parcels, packable } = view
  if (parcels.length === 0 && packable.length === 0) return null
  return (
    <section aria-labelledby="parcels-title" className="print:hidden">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="parcels-title" className="text-2xl">
          Parcels
        </h2>
        {mayWork && packable.length > 0 && (
          <Button size="small" variant="outline" onClick={() => setPacking(true)}>
            Pack a parcel
          </Button>
        )}
      </div>
      {parcels.length === 0 ? (
        <p className="text-soft">No parcels yet.</p>
      ) : (
        <ul className="border-line border-t">
          {parcels.map((parcel) => (
            <ParcelCard
              key={parcel.number}
              parcel={parcel}
              orderId={view.orderId}
              mayTell={view.mayTell}
              mayWork={mayWork}
            />
          ))}
        </ul>
      )}
      <PackDialog packable={packable} isOpen={isPacking} onClose={() => setPacking(false)} />
    </section>
  )
}
