/** Chosen by a buyer who does not find theirs in the list. It is no name of a country, so it is never served. */
export const ANOTHER_COUNTRY = 'Another country'
