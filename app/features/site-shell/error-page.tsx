import { isRouteErrorResponse, useLocation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { PlainFrame } from './plain-frame.tsx'
import { useRequestReference } from './request-reference.tsx'

type ErrorPageProps = { error: unknown; shopName: string | undefined }

/** An unexpected failure: said plainly, with a way back and the reference under which the log has it. */
export function ErrorPage({ error, shopName }: ErrorPageProps) {
  const { pathname, search } = useLocation()
  const pageReference = useRequestReference()
  const reference = isRouteErrorResponse(error) ? referenceIn(error.data) : pageReference
  const away = isRouteErrorResponse(error) && error.status === 503
  return (
    <PlainFrame shopName={shopName}>
      {reference && <meta name="request-id" content={reference} />}
      <h1 className="max-w-[16ch] text-3xl">Unexpected Application Error!</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        {away
          ? 'The shop is briefly unavailable. Please try again in a moment.'
          : 'Something went wrong on our side.'}
        {!away && reference && ' If it happens again, tell us the reference below: our log has it too.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {away && (
          <a href={pathname + search} className={buttonClasses({ variant: 'primary' })}>
            Try again
          </a>
        )}
        <a href="/" className={buttonClasses({ variant: away ? 'outline' : 'primary' })}>
          Return to Home
        </a>
      </div>
      {reference && (
        <p className="mt-10 font-mono text-soft text-xs">
          Reference <span className="select-all text-ink">{reference}</span>
        </p>
      )}
    </PlainFrame>
  )
}

function referenceIn(data: unknown) {
  if (typeof data !== 'object' || data === null || !('reference' in data)) return undefined
  return typeof data.reference === 'string' ? data.reference : undefined
}
