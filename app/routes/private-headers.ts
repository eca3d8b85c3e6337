/** For pages of one person: nobody keeps them, and no search engine shows them. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
}
