/** Without letters and digits that people take for each other. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8

/** 'ABCD-2345': as it is shown. */
export function formatSignInCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

/** However somebody types it; undefined for what cannot be one. */
export function readSignInCode(typed: string): string | undefined {
  const code = typed.slice(0, 100).toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter))
    ? code
    : undefined
}
