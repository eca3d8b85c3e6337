import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Place } from '#domain/shop/setting.ts'

/** 'Shows on the home page, the terms of service.' */
export function ShownPlaces({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null
  return (
    <>
      Shown on:{' '}
      {places.map(({ text, to }, at) => (
        <Fragment key={text}>
          {at > 0 && ', '}
          {to ? <Link to={to}>{text}</Link> : text}
        </Fragment>
      ))}
      .
    </>
  )
}
