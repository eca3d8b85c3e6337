/** Files that rows name by their hash. Other areas use this, and nothing else of the folder. */
export { hashOf, storeFile } from './store-file.ts'
