/**
 * Lets an answer come after something that gives no sign of having come. A test that is slower by it proves less on a slow machine, and
 * never fails for it; nothing is waited for in this way.
 */
export function comeLate(milliseconds = 1500) {
  return new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
}
