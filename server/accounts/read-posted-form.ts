/** The fields of a posted form. Anything else that reaches a form's address is refused, not an error of ours. */
export async function readPostedForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: 'POST' } })
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}
