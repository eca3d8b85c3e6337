type Identified = { id: string }

export function strainPath({ id }: Identified): string {
  return `/product/${id}`
}

export function vapePath({ id }: Identified): string {
  return `/vape/${id}`
}

export function concentratePath({ id }: Identified): string {
  return `/concentrate/${id}`
}
