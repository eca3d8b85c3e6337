/** How a sale is taxed, as EN 16931 codes it (UNTDID 5305): standard rate, intra-community supply, export, exempt, zero-rated, out of scope. */
export type TaxCategory = 'S' | 'K' | 'G' | 'E' | 'Z' | 'O'
