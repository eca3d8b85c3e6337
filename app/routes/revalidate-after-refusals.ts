/** After a refusal as well: somebody else may have changed what the page shows. */
export function shouldRevalidate() {
  return true
}
