import { hashPassword, verifyPassword } from './password-hash.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (attempt: { hash: string; password: string }) => Promise<boolean>
}

export const scryptPasswords: Passwords = {
  hash: (password) => hashPassword(password),
  verify: verifyPassword,
}
