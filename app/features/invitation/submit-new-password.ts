import { toast } from '#app/ui/toast.ts'

/** `send` throws a redirect on success. */
export async function submitNewPassword<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (thrown) {
    if (thrown instanceof Response) toast.success('Password saved. Please sign in.')
    throw thrown
  }
}
