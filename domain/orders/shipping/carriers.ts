type Carrier = {
  name: string
  tracking: string
  /** Where another house of theirs follows numbers of this shape. */
  except?: { shape: RegExp; tracking: string }
}

/** Usual ones, with the address of their own page for a number. Any other is typed. */
export const CARRIERS: readonly Carrier[] = [
  { name: 'Chronopost', tracking: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=' },
  {
    name: 'Correos',
    tracking: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number=',
  },
  {
    name: 'DHL',
    // A parcel has 12 or 20 digits, or letters in front; ten digits are the waybill of DHL Express.
    tracking: 'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode=',
    except: { shape: /^\d{10}$/, tracking: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
  },
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
  if (!known) return ''
  const number = trackingNumber.replaceAll(' ', '')
  const tracking = known.except?.shape.test(number) ? known.except.tracking : known.tracking
  return `${tracking}${encodeURIComponent(number)}`
}
