import { expect, it } from 'vitest'
import { trackingLinkOf } from './carriers.ts'

const linkOf = (carrier: string, trackingNumber: string, trackingUrl = '') =>
  trackingLinkOf({ carrier, trackingNumber, trackingUrl })
const PARCEL = 'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode='
const EXPRESS = 'https://www.dhl.com/en/express/tracking.html?AWB='

it.each([
  ['00340434161094042557', `${PARCEL}00340434161094042557`],
  ['0034 0434 1610 9404 2557', `${PARCEL}00340434161094042557`],
  ['123456789012', `${PARCEL}123456789012`],
  ['JJD000390007847123456', `${PARCEL}JJD000390007847123456`],
  ['1234567890', `${EXPRESS}1234567890`],
  ['12 3456 7890', `${EXPRESS}1234567890`],
  ['123456789', `${PARCEL}123456789`],
  ['12345678901', `${PARCEL}12345678901`],
])('follows the DHL number %s where that house of DHL does', (number, link) => {
  expect(linkOf('DHL', number)).toBe(link)
  expect(linkOf('dhl', number)).toBe(link)
})

it('follows what staff typed, and nothing without a number or of an unknown carrier', () => {
  expect(linkOf('DHL', '1', 'https://track.example/1')).toBe('https://track.example/1')
  expect(linkOf('DHL', '')).toBe('')
  expect(linkOf('Bicycle', '1')).toBe('')
})
