import type { Line } from '../line.ts'

export const SECURITY_LINES: Line[] = []
