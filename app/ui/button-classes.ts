export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | undefined
  size?: 'medium' | 'small' | undefined
}

/** One look for buttons and for links that lead on; what the names mean is in app.css. */
export function buttonClasses({ variant = 'primary', size = 'medium' }: ButtonLook) {
  return `button button-${variant} button-${size}`
}
