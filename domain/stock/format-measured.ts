/** '21.4%', '12 mg/kg', and 'not detected' as it is: words have no unit. */
export function formatMeasured(text: string, unit: string): string {
  return unit !== '' && /\d/.test(text) ? `${text}${unit === '%' ? '' : ' '}${unit}` : text
}
