/** How a sale is taxed, as EN 16931 codes it (UNTDID 5305): standard rate, intra-community supply, export, exempt, zero-rated, out of scope. */
export const TAX_CATEGORIES = ['S', 'K', 'G', 'E', 'Z', 'O'] as const
export type TaxCategory = (typeof TAX_CATEGORIES)[number]
