import { BatchLink } from './batch-link.tsx'
import type { SentParcel, viewLeft } from './parcels-view.ts'

type SentParcelsProps = {
  parcels: readonly SentParcel[]
  /** What is still to be sent, where some of it was. */
  left: ReturnType<typeof viewLeft>
  /** Staff find the parcels on the page of the order. */
  mayHaveNotes: boolean
}

/** What is on its way, each parcel with its delivery note for those who may have the documents of the order. */
export function SentParcels({ parcels, left, mayHaveNotes }: SentParcelsProps) {
  if (parcels.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="sent-parcels">
      <h2 id="sent-parcels" className="text-xl">
        {parcels.length === 1 ? 'Your parcel' : 'Your parcels'}
      </h2>
      <ul className="mt-3 border-line border-t">
        {parcels.map(({ number, state, carrier, trackingNumber, trackingUrl, note, lines }) => (
          <li key={number} className="grid gap-2 border-line border-b py-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">Parcel {number}</span>
              <span className="text-soft">{state}</span>
            </p>
            {(carrier || trackingNumber || trackingUrl) && (
              <p className="break-words text-sm">
                {[carrier, trackingNumber].filter(Boolean).join(', ')}{' '}
                {trackingUrl && (
                  <a href={trackingUrl} rel="noreferrer">
                    Track the parcel
                  </a>
                )}
              </p>
            )}
            <ul className="grid gap-1 text-sm text-soft">
              {lines.map(({ key, name, batch, quantity }) => (
                <li key={key} className="flex justify-between gap-4">
                  <span>
                    {name}
                    {batch && (
                      <>
                        , <BatchLink code={batch}>batch {batch}</BatchLink>
                      </>
                    )}
                  </span>
                  <span className="shrink-0 font-mono">{quantity}</span>
                </li>
              ))}
            </ul>
            {mayHaveNotes && (
              <p className="text-sm print:hidden">
                <a href={note} download>
                  Delivery note<span className="sr-only"> of parcel {number}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3 className="mt-4 font-medium font-sans text-base">Still to come</h3>
          <ul aria-label="Still to come" className="mt-1 grid gap-1 text-sm text-soft">
            {left.map(({ key, name, quantity }) => (
              <li key={key} className="flex justify-between gap-4">
                <span>{name}</span>
                <span className="shrink-0 font-mono">{quantity}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
