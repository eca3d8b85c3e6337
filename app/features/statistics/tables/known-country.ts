/** As the statistics call a country that nobody knows; in rows and filters it has no name. */
export const UNKNOWN = 'Unknown'
