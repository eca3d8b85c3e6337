/** Reading and writing tables of CSV and XLSX. Other areas use this, and nothing else of the folder. */
export { decodeText, readSheet } from './read-sheet.ts'
export { type SheetCell, writeXlsx } from './write-xlsx.ts'
