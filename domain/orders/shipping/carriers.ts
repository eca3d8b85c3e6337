type Carrier = { name: string; tracking: string }

/** Usual ones, with the address of their own page for a number. Any other is typed. */
export const CARRIERS: readonly Carrier[] = [
  { name: 'Chronopost', tracking: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=' },
  {
    name: 'Correos',
    tracking: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number=',
  },
  { name: 'DHL', tracking: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
  { name: 'DPD', tracking: 'https://tracking.dpd.de/status/en_US/parcel/' },
  { name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'GLS', tracking: 'https://gls-group.eu/EU/en/parcel-tracking?match=' },
  { name: 'InPost', tracking: 'https://inpost.pl/en/find-parcel?number=' },
  { name: 'SEUR', tracking: 'https://www.seur.com/livetracking/?segOnlineIdentificador=' },
  { name: 'UPS', tracking: 'https://www.ups.com/track?tracknum=' },
]

type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string }

/** What staff typed; else the page of a carrier that is known, for the number. Empty where there is neither. */
export function trackingLinkOf({ carrier, trackingNumber, trackingUrl }: Tracking): string {
  if (trackingUrl !== '' || trackingNumber === '') return trackingUrl
  const known = CARRIERS.find(({ name }) => name.toLowerCase() === carrier.toLowerCase())
  return known ? `${known.tracking}${encodeURIComponent(trackingNumber.replaceAll(' ', ''))}` : ''
}
