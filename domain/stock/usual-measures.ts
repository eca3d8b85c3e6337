/** What laboratories measure of every batch, offered as lines to fill in. Others can be typed. */
export const USUAL_MEASURES = [
  { name: 'THC', unit: '%' },
  { name: 'CBD', unit: '%' },
  { name: 'Terpenes', unit: '%' },
  { name: 'Moisture', unit: '%' },
  { name: 'Residues', unit: 'mg/kg' },
  { name: 'Microbes', unit: 'CFU/g' },
] as const
