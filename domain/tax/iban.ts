/** As banks check it: the letters of the country, two check digits, and what makes the whole divisible (ISO 13616). */
export function isIban(typed: string): boolean {
  const text = typed.replaceAll(' ', '')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
